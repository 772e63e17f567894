import type { Paint, Style } from './paint.ts'

/** A sheet of letters on which a picture is drawn; it grows in all directions. */
export interface Canvas {
  /** Writes a text to the right from a place. Blanks in it overwrite, too. */
  write(x: number, y: number, text: string, style?: Style): void
  /** The picture's lines from top to bottom, without the empty margins. */
  lines(paint: Paint): string[]
}

interface Letter {
  readonly letter: string
  readonly style: Style | undefined
}

export function canvas(): Canvas {
  const rows = new Map<number, Map<number, Letter>>()
  const rowAt = (y: number) => {
    const row = rows.get(y) ?? new Map<number, Letter>()
    rows.set(y, row)
    return row
  }
  return {
    write(x, y, text, style) {
      const row = rowAt(y)
      for (let i = 0; i < text.length; i++) row.set(x + i, { letter: text[i]!, style })
    },
    lines(paint) {
      if (rows.size === 0) return []
      const top = Math.min(...rows.keys())
      const left = Math.min(...[...rows.values()].flatMap(row => [...row.keys()]))
      const count = Math.max(...rows.keys()) - top + 1
      return Array.from({ length: count }, (_, i) => lineOf(rows.get(top + i), left, paint))
    },
  }
}

/** One row as text, runs of one style painted together. */
function lineOf(row: ReadonlyMap<number, Letter> | undefined, left: number, paint: Paint): string {
  if (!row) return ''
  const end = Math.max(...row.keys())
  let line = ''
  let run = ''
  let style: Style | undefined
  const flush = () => {
    line += style && run.trim() ? paint(style, run) : run
    run = ''
  }
  for (let x = left; x <= end; x++) {
    const at = row.get(x) ?? { letter: ' ', style: undefined }
    if (at.style !== style) {
      flush()
      style = at.style
    }
    run += at.letter
  }
  flush()
  return line.trimEnd()
}
