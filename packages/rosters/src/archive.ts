import { strFromU8, unzipSync } from 'fflate'
import { Unreadable } from './xml.ts'

/** Files in an archive that are longer than this when unpacked are not read. */
const MOST_BYTES = 20 * 1024 * 1024

/** True for what begins as a zip archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** Bytes as text in UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return strFromU8(bytes)
}

/**
 * The text of a file, or of the one file in a zip archive whose name ends as wanted.
 *
 * @throws {Unreadable} where the archive is broken, holds no such file, or a file that is too long.
 */
export function unpacked(bytes: Uint8Array, endings: readonly string[]): string {
  if (!isZip(bytes)) return textOf(bytes)
  const isWanted = (name: string) => endings.some(ending => name.toLowerCase().endsWith(ending))
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        if (originalSize > MOST_BYTES) throw new Unreadable(`${name} is too long when unpacked (${originalSize} bytes)`)
        return true
      },
    })
  } catch (error) {
    throw error instanceof Unreadable
      ? error
      : new Unreadable(`the archive is broken: ${error instanceof Error ? error.message : String(error)}`)
  }
  const [first] = Object.values(files)
  if (!first) throw new Unreadable(`the archive holds no file ${endings.join(' or ')}`)
  return textOf(first)
}
