import { Type } from 'typebox'
import { MOST } from './pace.ts'

const strict = { additionalProperties: false } as const
const upTo = (maximum: number, description: string) => Type.Integer({ minimum: 0, maximum, description })

/** How fast a match is to be played: times in milliseconds. */
export const PaceForm = Type.Object(
  {
    allowance: Type.Union([upTo(MOST.allowance, 'For every decision'), Type.Null()], { description: 'null: no clock' }),
    bank: upTo(MOST.bank, 'In all, beyond the allowances'),
    increment: upTo(MOST.increment, 'What every answer adds to the bank'),
    late: Type.Union([Type.Literal('forfeit'), Type.Literal('bot'), Type.Literal('ask')], {
      description: 'Of a seat whose time is up: it gives up, a bot plays on, or the others decide',
    }),
  },
  strict,
)

/** What a seat may propose to the others. */
export const ProposedForm = Type.Union([
  Type.Object({ kind: Type.Literal('pause') }, strict),
  Type.Object({ kind: Type.Literal('pace'), pace: PaceForm }, strict),
  Type.Object(
    {
      kind: Type.Literal('replace'),
      seat: Type.String({ minLength: 1, maxLength: 64 }),
      by: Type.Union([Type.Literal('forfeit'), Type.Literal('bot'), Type.Literal('substitute')]),
    },
    strict,
  ),
])
export const ProposalKind = Type.Union([Type.Literal('pause'), Type.Literal('pace'), Type.Literal('replace')])
