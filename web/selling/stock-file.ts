// The file of a table of stock: decoded as spreadsheets save it, and the example to begin with.
import type { ChangeEvent } from 'react'
import { type StockColumn, stockColumns } from '#contract/stock/columns'
import type { Both, Speech } from '#web/i18n/speech.ts'

/** Bytes of the largest file that is read. */
export const maxFile = 1_800_000

/** The text of a file in UTF-8, or in UTF-16 with a mark of its byte order; null where it is no text. */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** The files that were chosen, after which the same can be chosen again. */
export const filesOf = (event: ChangeEvent<HTMLInputElement>): File[] => {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  return files
}

const exampleOf = ({ say }: Speech): Partial<Record<StockColumn, string>> => ({
  sku: 'A-101',
  name: say('Samsung Galaxy A54 8/256 GB', 'Samsung Galaxy A54 ৮/২৫৬ জিবি'),
  brand: say('Samsung', 'স্যামসাং'),
  condition: say('good', 'ভালো'),
  price: '25000',
  original_price: '42000',
  purchase_date: '2023-05',
  storage: '256',
  ram: '8',
  location: say('Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা'),
  mobile: '01712345678',
  description: say('With box and charger', 'বক্স আর চার্জারসহ'),
  photos: 'a101-front.jpg; a101-back.jpg',
})

const cell = (text = '') => (/[",;]/.test(text) ? `"${text}"` : text)

/** The columns and a phone, with the mark by which spreadsheets know UTF-8. */
export function exampleTable(speech: Speech): string {
  const example = exampleOf(speech)
  return `\ufeff${stockColumns.join(',')}\r\n${stockColumns.map((name) => cell(example[name])).join(',')}\r\n`
}

/** Says of each column that needs it what belongs there. */
export const columnWords: Partial<Record<StockColumn, Both>> = {
  sku: [
    'Your own name for the phone. By it the next table knows it again.',
    'ফোনের জন্য আপনার নিজের নাম। পরের তালিকায় এটি দিয়ে চেনা হবে।',
  ],
  action: ['Empty, or withdraw to take the phone off the market.', 'খালি, অথবা ফোন তুলে নিতে লিখুন: তুলে নিন।'],
  brand: ['Such as Samsung, Apple or Xiaomi.', 'যেমন স্যামসাং বা আইফোন।'],
  condition: ['like new, excellent, good, fair or faulty.', 'প্রায় নতুন, চমৎকার, ভালো, মোটামুটি বা সমস্যা আছে।'],
  price: ['In Taka.', 'টাকায়।'],
  purchase_date: ['When it was bought new: 2023 or 2023-05.', 'নতুন কেনার সময়: ২০২৩ বা ২০২৩-০৫।'],
  imei: [
    '15 digits. Format the column as text, or the spreadsheet shortens it.',
    '১৫ সংখ্যা। কলামটি টেক্সট হিসেবে রাখুন, নইলে স্প্রেডশিট ছোট করে ফেলে।',
  ],
  photos: [
    'Names of photos that you choose below, or https addresses, with ; between them. Where two have one name, with their folder: A-101/front.jpg.',
    'নিচে যে ছবি বাছবেন তার নাম, অথবা ছবির নিরাপদ ওয়েব ঠিকানা, মাঝে ;। দুটির এক নাম হলে ফোল্ডারের নামসহ।',
  ],
}
