/** The browser's storage, where it allows any: otherwise everything is forgotten and nothing fails. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function stored(key: string): string | null {
  return storage()?.getItem(key) ?? null
}

/** Keeps a text. Gives false if there is no room or storage is forbidden. */
export function store(key: string, text: string): boolean {
  try {
    const place = storage()
    place?.setItem(key, text)
    return place !== undefined
  } catch {
    return false
  }
}

export function forget(key: string): void {
  storage()?.removeItem(key)
}

/** All keys that begin so. */
export function storedKeys(prefix: string): string[] {
  const place = storage()
  if (!place) return []
  return Array.from({ length: place.length }, (_, i) => place.key(i) ?? '').filter(key => key.startsWith(prefix))
}
