import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { State } from './state.ts'

/** JSON with the keys of every object in order, so that equal data gives equal text. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = value as { readonly [key: string]: unknown }
  let text = ''
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] !== undefined) text += `${text ? ',' : ''}${JSON.stringify(key)}:${canonical(fields[key])}`
  }
  return `{${text}}`
}

/** SHA-256 of a text, in hexadecimal. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/**
 * The hash of a position: everything but the transient event log, with `salt` (game, version and dice commitment of the match), so that equal
 * positions of different matches differ. The frames are part of the state, so the waiting decision is, too.
 */
export function stateHash(s: State, salt: string): string {
  const { log: _, ...position } = s
  return sha256Hex(`${salt}\n${canonical(position)}`)
}
