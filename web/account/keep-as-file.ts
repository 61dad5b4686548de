/** Hands a text to the browser as a file to keep. */
export function keepAsFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Not at once: Safari begins to read only after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
