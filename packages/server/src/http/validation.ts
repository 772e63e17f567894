import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** A value of the wrong form: says where and why. */
export class FormError extends Error {
  readonly statusCode = 400
}

/** Says what is wrong with a value, in a few words. */
export function faultOf(errors: readonly { readonly instancePath: string; readonly message: string }[]): string {
  const [first] = errors
  return first ? `${first.instancePath || '/'} ${first.message}`.slice(0, 200) : 'wrong form'
}

/** Lets the schemas judge what comes in, without changing it. */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (value: unknown) => (validator.Check(value) ? { value } : { error: new FormError(faultOf(validator.Errors(value))) })
}
