// A sheet of paper as a PDF in the site's own letters, of both scripts.
import { readFile } from 'node:fs/promises'

export const millimetre = 72 / 25.4
/** Letters from which on a text is set smaller. */
const longText = 45
const lineHeight = 1.35

const scripts = ['latin', 'bangla'] as const
type Script = (typeof scripts)[number]

async function fontOf(script: Script): Promise<Uint8Array> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(await readFile(new URL(`../../../web/styles/fonts/anek-${script}.woff2`, import.meta.url)))
}

let opened: Promise<Record<Script, Uint8Array>> | undefined

async function openFonts(): Promise<Record<Script, Uint8Array>> {
  const [latin, bangla] = await Promise.all(scripts.map(fontOf))
  return { latin: latin!, bangla: bangla! }
}

/** Letters of Bangla, with the signs and joiners that stand between them. */
const banglaRun = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]+/g

/** Parts a text into runs of one script, because neither font has the letters of the other. */
function runsOf(text: string): Array<{ script: Script; text: string }> {
  const runs: Array<{ script: Script; text: string }> = []
  let end = 0
  for (const { index, 0: bangla } of text.matchAll(banglaRun)) {
    if (index > end) runs.push({ script: 'latin', text: text.slice(end, index) })
    runs.push({ script: 'bangla', text: bangla })
    end = index + bangla.length
  }
  if (end < text.length || runs.length === 0) runs.push({ script: 'latin', text: text.slice(end) })
  return runs
}

interface Page {
  width: number
  height: number
  margin: number
  /** The title of the file. */
  title: string
}

/** Opens a sheet: `write` sets a text as lines below what there is, `rule` draws a line across, and `end` gives the file. Lengths are in points. */
export async function openPaper({ width, height, margin, title }: Page) {
  opened ??= openFonts()
  const fonts = await opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
  // It is large, and few need it.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: [width, height], margin, info: { Title: title } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (const script of scripts) pdf.registerFont(script, Buffer.from(fonts[script]))

  const line = width - 2 * margin
  /** Writes a text, smaller where it is long. Both fonts share a baseline and a height of lines. */
  const write = (text: string, usualSize: number) => {
    const size = text.length > longText ? Math.min(usualSize, 10) : usualSize
    const runs = runsOf(text)
    pdf.fontSize(size)
    pdf.y += size
    for (const [place, { script, text }] of runs.entries()) {
      pdf.font(script)
      const lineGap = size * lineHeight - pdf.currentLineHeight()
      pdf.text(text, { width: line, lineGap, baseline: 'alphabetic', continued: place < runs.length - 1 })
    }
    pdf.y -= size
  }
  const rule = () => {
    pdf.moveDown(0.3)
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + line, pdf.y)
      .lineWidth(0.7)
      .stroke()
    pdf.moveDown(0.3)
  }
  const end = async () => {
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { pdf, write, rule, end }
}
