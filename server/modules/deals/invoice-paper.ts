// The invoice of a fee, as a PDF of a sheet of A4.
import { type Language, sayIn } from '#contract/base/language'
import { formatTaka, locales } from '#contract/base/money'
import type { Config } from '#config'
import type { Invoice } from './invoice-store.ts'
import { millimetre, openPaper } from './paper.ts'

const page = { width: 210 * millimetre, height: 297 * millimetre, margin: 22 * millimetre }

/** `INV-000001`. */
export const invoiceNumber = (number: number) => `INV-${String(number).padStart(6, '0')}`

/** The lines of an invoice from top to bottom, with the size of each; null where a rule is drawn. */
export function invoiceLines(
  { seller, title, price }: { seller: string; title: string; price: number },
  { number, fee, vat, vatBasisPoints, issuedAt }: Invoice,
  operator: Config['operator'],
  language: Language,
): ([text: string, size: number] | null)[] {
  const say = sayIn(language)
  const taka = (poisha: number) => formatTaka(poisha, language)
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Dhaka' }).format(issuedAt)
  const percent = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(vatBasisPoints / 100)
  const of = [operator.address, operator.phone, operator.email].filter((fact) => fact !== null)
  return [
    [`${say('Invoice', 'ইনভয়েস')} ${invoiceNumber(number)}`, 22],
    [say(`Issued on ${day}`, `তারিখ: ${day}`), 11],
    null,
    [say('From', 'প্রদানকারী'), 9],
    [operator.name, 14],
    ...of.map((fact): [string, number] => [fact, 11]),
    ...(operator.bin === null ? [] : [[`BIN ${operator.bin}`, 11] as [string, number]]),
    null,
    [say('To', 'প্রাপক'), 9],
    [seller, 14],
    null,
    [say('Fee for the sale of', 'যে বিক্রির ফি'), 9],
    [title, 14],
    [say(`Sold for ${taka(price)}`, `বিক্রির দাম ${taka(price)}`), 11],
    null,
    [say(`Fee without VAT: ${taka(fee - vat)}`, `ভ্যাট ছাড়া ফি: ${taka(fee - vat)}`), 11],
    [say(`VAT ${percent}%: ${taka(vat)}`, `ভ্যাট ${percent}%: ${taka(vat)}`), 11],
    [say(`Total: ${taka(fee)}`, `মোট: ${taka(fee)}`), 14],
    [
      say(
        'The fee is taken off what your sales earn. There is nothing to send us.',
        'ফি আপনার বিক্রির টাকা থেকে কাটা হয়। আলাদা করে কিছু পাঠাতে হবে না।',
      ),
      11,
    ],
  ]
}

/** Draws the invoice of a fee. */
export async function drawInvoice(
  ...[sale, invoice, operator, language]: Parameters<typeof invoiceLines>
): Promise<Buffer> {
  const { write, rule, end } = await openPaper({ ...page, title: invoiceNumber(invoice.number) })
  for (const line of invoiceLines(sale, invoice, operator, language)) {
    if (line) write(...line)
    else rule()
  }
  return end()
}
