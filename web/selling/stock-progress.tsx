import { useState } from 'react'
import { undoStockImport, type StockImport } from '#contract/stock/stock'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { StockLines } from './stock-lines.tsx'

const titles: Record<Exclude<StockImport['state'], 'preview'>, Both> = {
  running: ['The table is being carried out', 'তালিকার কাজ চলছে'],
  done: ['The table was carried out', 'তালিকার কাজ শেষ'],
  stopped: [
    'The table was stopped: the shop has lost its badge, or its owner is suspended',
    'কাজ থেমে গেছে: দোকানের ব্যাজ নেই, অথবা মালিকের অ্যাকাউন্ট স্থগিত',
  ],
  undoing: ['The table is being undone', 'তালিকা ফিরিয়ে নেওয়া হচ্ছে'],
  undone: ['The table was undone', 'তালিকা ফিরিয়ে নেওয়া হয়েছে'],
}

/** A table that is or was carried out: how far it is, what was refused, and its undoing. */
export function StockProgress({ table, onDone }: { table: StockImport; onDone: () => Promise<unknown> }) {
  const { say, count, plural } = useSpeech()
  const [isAsking, setAsking] = useState(false)
  const { id, state, counts, done, refused, refusedCount, canUndo } = table
  const total = counts.add + counts.change + counts.withdraw
  const isUnderWay = state === 'running' || state === 'undoing'
  const title = state === 'preview' ? '' : say<string>(...titles[state])
  const undoing = useAction({
    mutationFn: () => ask(undoStockImport, { params: { id } }),
    onSettled: async () => {
      setAsking(false)
      await onDone()
    },
  })
  return (
    <section aria-labelledby="progress" className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <h2 id="progress" className="text-title">
        {title}
      </h2>
      {isUnderWay && (
        <progress className="h-2 w-full accent-primary" aria-label={title} value={done + refusedCount} max={total} />
      )}
      <p role="status" className="figures">
        {say(
          `${count(done)} of ${plural(total, { one: '1 row', other: `${count(total)} rows` })} done.`,
          `${count(total)}টি সারির মধ্যে ${count(done)}টি হয়েছে।`,
        )}
      </p>
      {refusedCount > 0 && (
        <StockLines
          title={say(
            plural(refusedCount, {
              one: '1 row could not be done',
              other: `${count(refusedCount)} rows could not be done`,
            }),
            `${count(refusedCount)}টি সারি করা যায়নি`,
          )}
          lines={refused.map(({ sku, column, ...row }) => ({
            ...row,
            about: [sku, column].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {undoing.error && <Alert>{undoing.error.message}</Alert>}
      {canUndo && (
        <p>
          <button type="button" className="btn" onClick={() => setAsking(true)}>
            {say('Undo the table', 'তালিকা ফিরিয়ে নিন')}
          </button>
        </p>
      )}
      {isAsking && (
        <Confirm
          question={say('Undo the whole table?', 'পুরো তালিকা ফিরিয়ে নেবেন?')}
          action={say('Undo', 'ফিরিয়ে নিন')}
          isPending={undoing.isPending}
          onConfirm={() => undoing.mutate()}
          onDecline={() => setAsking(false)}
        >
          {say(
            'What it added is deleted, what it changed is as before, and what it withdrew is back on the market. Phones that are booked or sold stay.',
            'যা যোগ হয়েছিল মুছে যাবে, যা বদলেছিল আগের মতো হবে, যা উঠেছিল আবার বাজারে আসবে। বুক বা বিক্রি হওয়া ফোন থাকবে।',
          )}
        </Confirm>
      )}
    </section>
  )
}
