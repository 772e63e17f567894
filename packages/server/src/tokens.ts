import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24
const ID_BYTES = 9
const SECRET_BYTES = 32

/** What opens one seat of one match: 192 random bits, as 32 characters that fit into a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The id of a match, a person or whatever else, as 12 characters. It is no secret. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** The secret of a match's dice, from the operating system, in hexadecimal. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

/** What is stored of a token. A plain hash is enough: a token is random and long, nobody can try them all. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
