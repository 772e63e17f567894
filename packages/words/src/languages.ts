/** The languages that Muster speaks, by their tags. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** What each language calls itself. */
export const OWN_NAMES: { readonly [language in Language]: string } = { en: 'English', de: 'Deutsch' }

/** Whether a tag is that of a language that Muster speaks. */
export function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag)
}

/** The first of somebody's languages that Muster speaks (`de-AT` and `de_AT.UTF-8` count as `de`); English where it speaks none. */
export function languageFor(tags: readonly string[]): Language {
  return (
    tags
      .map(tag =>
        tag
          .toLowerCase()
          .split(/[-_.;]/)[0]!
          .trim(),
      )
      .find(isLanguage) ?? 'en'
  )
}

/** The languages of an HTTP header `Accept-Language`, the dearest first; those refused (`q=0`) are left out. */
export function acceptedLanguages(header: string): readonly string[] {
  const weighed = header.split(',').map(part => {
    const [tag = '', ...settings] = part.split(';').map(text => text.trim())
    const q = settings.find(text => text.startsWith('q='))
    return { tag, weight: q === undefined ? 1 : Number(q.slice(2)) }
  })
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
