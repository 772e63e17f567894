import type { Catalogue } from '@muster/core'
import { IntlMessageFormat } from 'intl-messageformat'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The parameters that a message uses. */
function parametersOf(text: string): string {
  const found = new Set<string>()
  const look = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0) found.add(String(element.value))
      if ('options' in element) for (const { value } of Object.values(element.options)) look(value)
    }
  }
  look(new IntlMessageFormat(text, 'en').getAst())
  return [...found].sort().join(', ')
}

/** Whether a message has words of its own: more than parameters, signs and numbers. */
function hasWords(text: string): boolean {
  const look = (elements: readonly Element[]): boolean =>
    elements.some(element =>
      'options' in element
        ? Object.values(element.options).some(({ value }) => look(value))
        : element.type === 0 && /\p{L}{2}/u.test(element.value),
    )
  return look(new IntlMessageFormat(text, 'en').getAst())
}

/**
 * What is wrong with a translation: keys that it lacks, keys that English has not, messages that use other parameters than the English ones, and messages
 * left in English, but for those of which `isAlike` says that both languages say the same. Throws if a message is no ICU message.
 */
export function translationFaults(
  english: Catalogue,
  translation: Catalogue,
  isAlike: (key: string, text: string) => boolean = () => true,
): string[] {
  const missing = Object.keys(english).filter(key => !(key in translation))
  const superfluous = Object.keys(translation).filter(key => !(key in english))
  const others = Object.entries(translation).filter(([key, text]) => key in english && parametersOf(text) !== parametersOf(english[key]!))
  const left = Object.keys(translation).filter(key => {
    const text = translation[key]!
    return text === english[key] && hasWords(text) && !isAlike(key, text)
  })
  return [
    ...missing.map(key => `${key} is missing`),
    ...superfluous.map(key => `${key} is not in English`),
    ...others.map(
      ([key, text]) => `${key} uses ${parametersOf(text) || 'nothing'}, in English ${parametersOf(english[key]!) || 'nothing'}`,
    ),
    ...left.map(key => `${key} is still in English: ${english[key]}`),
  ]
}
