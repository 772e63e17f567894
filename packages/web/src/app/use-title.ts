import { useEffect } from 'preact/hooks'
import { t } from './speak.ts'

/** The title of the page in its tab. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    document.title = text ? t('title', { text }) : t('muster')
  }, [text])
}
