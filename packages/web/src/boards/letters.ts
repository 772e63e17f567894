/** How wide letters are, in shares of the size of the type, a little generously: for laying out what the browser has not drawn yet. */
const NARROW = 0.3
const MIDDLING = 0.5
const CAPITAL = 0.58
const WIDE = 0.78

function widthOfLetter(letter: string): number {
  if (/[iljtfr.,:;'’|!() ]/.test(letter)) return NARROW
  if (/[mwMW–]/.test(letter)) return WIDE
  return /[A-Z0-9?&+]/.test(letter) ? CAPITAL : MIDDLING
}

/** About how wide a line of text is at a size. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0) * size
}

/** Breaks a text into lines of about `most` letters, between words; a longer word stands alone. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= most) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
