/** Hands something to the browser as a file to keep. */
export function keepAsFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Not at once: Safari begins to read only after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands a PDF to the browser as a file to keep. */
export const keepPdf = (name: string, base64: string) =>
  keepAsFile(
    name,
    'application/pdf',
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
  )
