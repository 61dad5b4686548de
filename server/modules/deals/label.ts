// The label of a parcel, as a PDF of 100 by 150 millimetres, for a printer of labels or any other.
import { encode } from 'uqr'
import { millimetre, openPaper } from './paper.ts'

export interface LabelWords {
  /** The number by which the courier knows the parcel: in the code, and in letters. */
  code: string
  courier: string
  to: { name: string; mobile: string; lines: readonly string[] }
  from: string
  /** The content and its weight, in a line. */
  content: string
}

const page = { width: 100 * millimetre, height: 150 * millimetre, margin: 6 * millimetre }
const codeSide = 36 * millimetre

/** The dark cells of a code as the path of an SVG; neighbours are one bar, so that no hairline shows between them. */
function codePath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const bars = data.flatMap((row, y) => {
    const cells = row.map((cell) => (cell ? '#' : ' ')).join('')
    return [...cells.matchAll(/#+/g)].map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h${-bar.length}z`)
  })
  return { path: bars.join(''), size }
}

/** Draws the label of a parcel. */
export async function drawLabel({ code, courier, to, from, content }: LabelWords): Promise<Buffer> {
  const { pdf, write, rule, end } = await openPaper({ ...page, title: code })
  const { path, size } = codePath(code)
  const cell = codeSide / size
  pdf.save().translate(page.margin, page.margin).scale(cell).path(path).fill('#000').restore()
  pdf.y = page.margin + codeSide + 8
  write(`${courier}: ${code}`, 15)
  rule()
  write('To · প্রাপক', 9)
  write(to.name, 15)
  write(to.mobile, 17)
  for (const line of to.lines) write(line, 12)
  rule()
  write(`From · প্রেরক: ${from}`, 10)
  write(content, 10)
  write('Paid: collect nothing · টাকা নেবেন না', 11)
  return end()
}
