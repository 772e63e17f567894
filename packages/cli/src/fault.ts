/** Exit codes: a mismatch that was looked for and found, bad input, a fault of the program. */
export const EXIT = { ok: 0, mismatch: 1, badInput: 2, broken: 70 } as const

/** What is wrong with what was typed or given: one line that says what and where. Ends the command. */
export class Fault extends Error {}
