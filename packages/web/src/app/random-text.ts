/** Random text from the browser, in hexadecimal. */
export function randomText(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
