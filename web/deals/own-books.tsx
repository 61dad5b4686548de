import { type SubmitEvent, useState } from 'react'
import { tableOf } from '#contract/base/csv'
import { dayInDhaka } from '#contract/base/dhaka'
import { type BookName, bookNames, maxBookRows } from '#contract/shops/book-names'
import { type Book, getBook } from '#contract/shops/books'
import { keepAsFile } from '#web/browser/keep-as-file.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { reasonOf } from '#web/session/refused.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { useAction } from '#web/ui/use-action.ts'

const nameWords: Record<BookName, Both> = {
  sales: ['Sales', 'বিক্রি'],
  fees: ['Fees', 'ফি'],
  payouts: ['Payouts', 'পাঠানো টাকা'],
  stock: ['Stock: what is on sale now', 'স্টক: এখন যা বিক্রির জন্য আছে'],
}

const kinds = ['csv', 'xlsx'] as const

/** Writes a book as a file of a spreadsheet. The library comes when it is needed. */
async function keepBook(name: string, kind: (typeof kinds)[number], { columns, rows }: Book): Promise<void> {
  // The mark lets a spreadsheet read Bangla.
  if (kind === 'csv') return keepAsFile(`${name}.csv`, 'text/csv', `\uFEFF${tableOf([columns, ...rows])}`)
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const head = columns.map((value) => ({ value, fontWeight: 'bold' as const }))
  const file = await writeXlsxFile([head, ...rows], { stickyRowsCount: 1 }).toBlob()
  keepAsFile(`${name}.xlsx`, file.type, file)
}

/** Gives a seller what a bookkeeper asks for: a month of sales, fees or payouts, or the stock, as a file. */
export function OwnBooks() {
  const { say, count } = useSpeech()
  const [book, setBook] = useState<BookName>('sales')
  const [month, setMonth] = useState(() => dayInDhaka(new Date()).slice(0, 7))
  const keeping = useAction({
    mutationFn: async (kind: (typeof kinds)[number]) => {
      const found = await ask(getBook, { params: { book }, query: book === 'stock' ? {} : { month } })
      await keepBook(book === 'stock' ? 'stock' : `${book}-${month}`, kind, found)
      return found
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const { value } = (event.nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement
    keeping.mutate(value === 'xlsx' ? 'xlsx' : 'csv')
  }
  return (
    <section aria-labelledby="books" className="flex flex-col gap-4">
      <h2 id="books" className="text-title">
        {say('For your books', 'হিসাবের জন্য')}
      </h2>
      <form onSubmit={send} noValidate className="flex max-w-xl flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label={say('Table', 'তালিকা')}
            value={book}
            onChange={({ target }) => setBook(bookNames.find((name) => name === target.value) ?? 'sales')}
          >
            {Object.entries(nameWords).map(([name, words]) => (
              <option key={name} value={name}>
                {say(...words)}
              </option>
            ))}
          </Choice>
          {book !== 'stock' && (
            <Field
              label={say('Month', 'মাস')}
              type="month"
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
          )}
        </div>
        {keeping.error && <Alert>{reasonOf(keeping.error)}</Alert>}
        {keeping.data?.rows.length === 0 && (
          <p role="status">
            {say('Nothing is in it; the file has the columns alone.', 'এতে কিছু নেই; ফাইলে শুধু কলামের নাম আছে।')}
          </p>
        )}
        {keeping.data?.isWhole === false && (
          <p role="status">
            {say(
              `The file has the newest ${count(maxBookRows)} rows.`,
              `ফাইলে সবচেয়ে নতুন ${count(maxBookRows)}টি সারি আছে।`,
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" value="csv" className="btn" disabled={keeping.isPending}>
            {say('Download as CSV', 'সিএসভি নামান')}
          </button>
          <button type="submit" value="xlsx" className="btn" disabled={keeping.isPending}>
            {say('Download for Excel', 'এক্সেলের জন্য নামান')}
          </button>
        </div>
      </form>
    </section>
  )
}
