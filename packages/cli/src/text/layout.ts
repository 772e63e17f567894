/** Breaks a text into lines of at most `width` letters; words that are longer stand alone. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

/** Wraps a text after a label: the label stands before the first line, the others are indented below it. */
export function hanging(label: string, text: string, width: number): string[] {
  return wrap(text, width - label.length).map((line, i) => (i === 0 ? label : ' '.repeat(label.length)) + line)
}

/** Lays out rows in columns, each as wide as its widest cell; `right` names the columns that are flush right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** A share as a percentage with one digit after the point. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

/** A number with as many digits as make sense for its size. */
export function figure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
