import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { getMyProductCounts, getMyProducts } from '#contract/listings/listings'
import { stockColumns } from '#contract/stock/columns'
import { getStockImport, importStock, type StockImport } from '#contract/stock/stock'
import { keepAsFile } from '#web/browser/keep-as-file.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { everyListOf, invalidate, queryOf } from '#web/session/query-of.ts'
import { Head } from '#web/site/head.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ListIcon } from '#web/ui/work-icons.tsx'
import { columnWords, exampleTable, filesOf, maxFile, textOfFile } from './stock-file.ts'
import { StockPhotoChoice, useStockPhotos } from './stock-photo-choice.tsx'
import { StockPreview } from './stock-preview.tsx'
import { StockProgress } from './stock-progress.tsx'

/** The stock of a shop as a table: sent, looked at, carried out and undone. */
export function Stock() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery({
    ...queryOf(getStockImport, {}),
    // Rows are carried out by jobs, which send nothing.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.import) ? 1000 : false),
  })
  const { data, error, refetch } = query
  const title = say('Stock as a table', 'তালিকা দিয়ে স্টক')
  const last = data?.import
  const refresh = () => invalidate(client, getStockImport, everyListOf(getMyProducts), getMyProductCounts)
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Head title={title} />
      <header className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'Add, change and withdraw many phones with one CSV file. You see what it would do before anything happens.',
            'একটি সিএসভি ফাইল দিয়ে অনেক ফোন যোগ করুন, বদলান বা তুলে নিন। কিছু হওয়ার আগেই দেখতে পাবেন কী কী হবে।',
          )}
        </p>
      </header>
      {!data && (error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data && !data.isChecked && (
        <p className="text-quiet">
          {say(
            'This is for shops whose trade licence or DBID an admin has checked. ',
            'যে দোকানের ট্রেড লাইসেন্স বা ডিবিআইডি অ্যাডমিন যাচাই করেছেন, এটি তাদের জন্য। ',
          )}
          <Link to="/dashboard/shop" className="link">
            {say('Your shop', 'আপনার দোকান')}
          </Link>
        </p>
      )}
      {data?.isChecked && last?.state === 'preview' && <StockPreview preview={last} onDone={refresh} />}
      {data?.isChecked && last && last.state !== 'preview' && <StockProgress table={last} onDone={refresh} />}
      {data?.isChecked && !isUnderWay(last) && <SendTable onSent={refresh} />}
    </div>
  )
}

const isUnderWay = (table: StockImport | null | undefined) => table?.state === 'running' || table?.state === 'undoing'

function SendTable({ onSent }: { onSent: () => Promise<unknown> }) {
  const speech = useSpeech()
  const { say } = speech
  const photos = useStockPhotos()
  const [table, setTable] = useState<{ name: string; text: string } | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sending = useAction({
    mutationFn: (text: string) =>
      ask(importStock, {
        body: { table: text, photos: [...photos.stored].map(([name, img]) => ({ name: name.slice(-120), img })) },
      }),
    onSuccess: () => setTable(null),
    onSettled: onSent,
  })
  async function choose(file: File | undefined) {
    if (!file) return
    sending.reset()
    const text = file.size > maxFile ? null : await textOfFile(file)
    setTable(text === null ? null : { name: file.name, text })
    setComplaint(
      text === null
        ? say(
            'This file cannot be read as a table. Save it as “CSV UTF-8” with up to 2,000 rows.',
            'ফাইলটি তালিকা হিসেবে পড়া যাচ্ছে না। “CSV UTF-8” হিসেবে সেভ করুন, সর্বোচ্চ ২,০০০ সারি।',
          )
        : null,
    )
    button.current?.focus()
  }
  return (
    <section aria-labelledby="send-table" className="flex flex-col gap-5">
      <h2 id="send-table" className="text-title">
        {say('Send a table', 'তালিকা পাঠান')}
      </h2>
      <p>
        <button type="button" className="btn" onClick={() => keepAsFile('stock.csv', 'text/csv', exampleTable(speech))}>
          {say('Download the example', 'নমুনা ফাইল নামান')}
        </button>
      </p>
      <div className="border-t border-line">
        <Fold title={say('The columns', 'কলামগুলো')}>
          <dl className="flex flex-col gap-2 pb-4">
            {stockColumns.map((name) => (
              <div key={name}>
                <dt translate="no" className="font-semibold">
                  {name}
                </dt>
                {columnWords[name] && <dd className="text-small text-quiet">{say(...columnWords[name])}</dd>}
              </div>
            ))}
          </dl>
        </Fold>
      </div>
      <StockPhotoChoice photos={photos} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={say('Choose the table', 'তালিকা বাছুন')}
          icon={<ListIcon />}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void choose(filesOf(event)[0])}
        />
        {table && (
          <p translate="no" className="wrap-anywhere">
            {table.name}
          </p>
        )}
      </div>
      {complaint && <Alert>{complaint}</Alert>}
      {sending.error && <Alert>{sending.error.message}</Alert>}
      <p>
        <button
          ref={button}
          type="button"
          className="btn btn-primary"
          disabled={!table || photos.isSending || sending.isPending}
          onClick={() => table && sending.mutate(table.text)}
        >
          {say('See what it would do', 'কী কী হবে দেখুন')}
        </button>
      </p>
    </section>
  )
}
