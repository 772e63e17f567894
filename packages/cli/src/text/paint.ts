/** What a piece of text is, for its colour. */
export const STYLES = { strong: '1', faint: '2', good: '32', bad: '31', one: '33', other: '36' } as const
export type Style = keyof typeof STYLES

/** Colours text for a terminal. */
export type Paint = (style: Style, text: string) => string

/** Gives the painter: with colours or, where they are not wanted, one that leaves the text as it is. */
export function painter(colour: boolean): Paint {
  return colour ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m` : (_, text) => text
}
