import { hash, verify } from '@node-rs/argon2'

/** What an honest person may need, and what an argon2 of a long text may cost. */
const PASSWORD = { least: 10, most: 200 } as const
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[ ._-](?=[\p{L}\p{N}])){1,23}$/u

/** Compared with where there is no account of a name, so that it takes as long as where there is one. */
const NOBODY = hash('nobody knows this one')

/** The hash of a password: argon2id with the library's settings. */
export function hashOf(password: string): Promise<string> {
  return hash(password)
}

/** Whether a password is that of a hash; takes its time where there is none, too. */
export async function isPassword(password: string, known: string | null | undefined): Promise<boolean> {
  const fits = await verify(known ?? (await NOBODY), password)
  return fits && known != null
}

/** Whether a password may be chosen: long enough to be hard to guess, and not the name. */
export function isFit(password: string, name: string): boolean {
  const length = [...password].length
  return length >= PASSWORD.least && length <= PASSWORD.most && nameKey(password) !== nameKey(name)
}

/** Whether a name may be chosen: 2 to 24 letters and digits, with single spaces, dots, hyphens or underscores between them. */
export function isName(name: string): boolean {
  return NAME.test(name) && name === name.normalize('NFKC')
}

/** The form in which names are compared: what looks alike but for capitals and separators is alike. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ ._-]/g, '')
}
