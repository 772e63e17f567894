import type { Page } from 'playwright-core'

/** Tells of everything on a page that a reader should never meet: errors, warnings of the browser about faults, answers that are none. */
export function watch(page: Page, onFault: (fault: string) => void): void {
  const at = () => new URL(page.url()).pathname
  page.on('console', message => {
    if (message.type() === 'error') onFault(`${at()} console: ${message.text()}`)
  })
  page.on('pageerror', error => onFault(`${at()} error: ${error.message}`))
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // A reader who leaves a page ends what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') onFault(`${at()} request: ${request.url()} ${reason}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) onFault(`${at()} answer: ${response.url()} ${response.status()}`)
  })
}
