import { useEffect, useState } from 'preact/hooks'

/** Parts of the client by name, mostly that of a game: each is fetched when it is first wanted, and kept from then on. */
export interface Fetched<T> {
  /** Whether there is such a part. */
  has(name: string): boolean
  /** The part; nothing if there is none. Rejects where it cannot be fetched; the next call tries again. */
  get(name: string): Promise<T | undefined>
  /** For a component, which is drawn again when the part is there. */
  use(name: string): { readonly part: T | undefined; readonly failed: boolean }
}

/** Parts by what fetches them. */
export function fetched<T>(fetches: { readonly [name: string]: () => Promise<T> }): Fetched<T> {
  const kept = new Map<string, T>()
  const has = (name: string) => Object.hasOwn(fetches, name)
  const get = async (name: string): Promise<T | undefined> => {
    if (!has(name)) return undefined
    const part = kept.get(name) ?? (await fetches[name]!())
    kept.set(name, part)
    return part
  }
  return {
    has,
    get,
    use(name) {
      const [failed, setFailed] = useState(false)
      const [, setCount] = useState(0)
      useEffect(() => {
        if (kept.has(name)) return undefined
        let wanted = true
        setFailed(false)
        get(name).then(
          () => wanted && setCount(count => count + 1),
          () => wanted && setFailed(true),
        )
        return () => {
          wanted = false
        }
      }, [name])
      return { part: kept.get(name), failed }
    },
  }
}
