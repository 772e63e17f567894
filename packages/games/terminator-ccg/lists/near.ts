/** How many letters must be changed, put in or left out to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

/** Of these names the one that somebody most likely meant: it begins so, or differs in few letters. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const asked = written.trim().toLowerCase()
  if (asked.length < 3 || asked.length > 60) return undefined
  const begun = names.filter(name => name.toLowerCase().includes(asked))
  if (begun.length > 0) return begun[0]
  const ranked = names.map(name => ({ name, far: distance(asked, name.toLowerCase()) })).sort((a, b) => a.far - b.far)
  const [best] = ranked
  return best && best.far <= Math.max(2, Math.floor(asked.length / 3)) ? best.name : undefined
}
