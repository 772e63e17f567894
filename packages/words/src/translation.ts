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

/**
 * What is wrong with a translation: keys that it lacks, keys that English has not, and messages that use other parameters than the English ones. Throws if a
 * message is no ICU message.
 */
export function translationFaults(english: Catalogue, translation: Catalogue): string[] {
  const missing = Object.keys(english).filter(key => !(key in translation))
  const superfluous = Object.keys(translation).filter(key => !(key in english))
  const others = Object.entries(translation).filter(([key, text]) => key in english && parametersOf(text) !== parametersOf(english[key]!))
  return [
    ...missing.map(key => `${key} is missing`),
    ...superfluous.map(key => `${key} is not in English`),
    ...others.map(
      ([key, text]) => `${key} uses ${parametersOf(text) || 'nothing'}, in English ${parametersOf(english[key]!) || 'nothing'}`,
    ),
  ]
}
