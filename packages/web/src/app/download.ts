/** Gives data to the reader to keep, as a JSON file. */
export function download(name: string, data: unknown): void {
  downloadText(name, JSON.stringify(data, null, 1), 'application/json')
}

/** Gives a text to the reader to keep. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
