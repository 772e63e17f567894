/** Lets `burst` messages through at once, and `aSecond` more every second. */
export function bucketOf({ burst, aSecond }: { readonly burst: number; readonly aSecond: number }, now: () => number): () => boolean {
  let left = burst
  let at = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1000) * aSecond)
    at = time
    if (left < 1) return false
    left--
    return true
  }
}
