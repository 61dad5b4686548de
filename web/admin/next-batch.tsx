import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { exportPayouts, type PayoutPreview } from '#contract/payments/payout-batches'
import type { PayoutMethod } from '#contract/payments/payouts'
import { LoadError } from '#web/ui/alert.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { payoutMethodWords } from '#web/i18n/payout-words.ts'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ledger, nextBatch, payoutsShown } from './queries.ts'
import { Waiting } from './waiting-money.tsx'

/** Shows what a batch would hold, and makes it as it was seen. */
export function NextBatch({ method, onClose }: { method: PayoutMethod; onClose: () => void }) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const query = useQuery(nextBatch(method))
  const making = useAction({
    mutationFn: (poisha: number) => ask(exportPayouts, { body: { method, poisha } }),
    onSuccess: () => {
      toast.success(say('The batch is ready below.', 'তালিকা তৈরি হয়েছে, নিচে আছে।'))
      onClose()
    },
    // An amount that has changed meanwhile is shown again.
    onError: toastError,
    onSettled: () => invalidate(queryClient, ...payoutsShown, ledger),
  })
  const name = say(...payoutMethodWords[method])
  return (
    <Modal title={say(`Make this batch? ${name}`, `এই তালিকা বানাবেন? ${name}`)} onClose={onClose}>
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isPending && <TableSkeleton />}
      {query.data && (
        <div className="flex flex-col gap-5">
          <Contents preview={query.data} />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="btn" onClick={onClose}>
              {say('Not yet', 'এখনও না')}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              disabled={making.isPending || query.isFetching || query.data.payouts.length === 0}
              onClick={() => making.mutate(query.data.poisha)}
            >
              {say('Make the batch', 'তালিকা বানান')}
            </button>
          </div>
        </div>
      )}
    </Modal>
  )
}

function Contents({ preview: { poisha, payouts, needsApproval, leftOut } }: { preview: PayoutPreview }) {
  const { say, taka, count, plural } = useSpeech()
  return (
    <>
      <p>
        <span className="figures block text-lead font-semibold">{taka(poisha)}</span>
        <span className="text-quiet">
          {say(`Sellers: ${count(payouts.length)}`, `বিক্রেতা: ${count(payouts.length)} জন`)}
        </span>
      </p>
      {needsApproval && (
        <p className="font-semibold">
          {say(
            'The sum is large, so another admin has to approve the batch before its file can be downloaded.',
            'টাকার পরিমাণ বেশি, তাই ফাইল ডাউনলোডের আগে আরেকজন অ্যাডমিনের সম্মতি লাগবে।',
          )}
        </p>
      )}
      <ul className="max-h-72 overflow-y-auto" tabIndex={0} aria-label={say('Payouts', 'কারা পাবেন')}>
        {payouts.map(({ sellerId, seller, poisha, sales, setOff }) => (
          <li key={sellerId} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2 text-small">
            <span className="font-medium wrap-anywhere" translate="no">
              {seller}
            </span>
            <span className="figures font-semibold">{taka(poisha)}</span>
            <span className="basis-full text-quiet">
              {say(plural(sales, { one: '1 sale', other: `${count(sales)} sales` }), `${count(sales)}টি বিক্রি`)}
              {setOff > 0 && (
                <span>{say(`, ${taka(setOff)} taken off for a debt`, `, দেনা বাবদ ${taka(setOff)} কাটা`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <div>
          <h3 className="text-small font-semibold">{say('Not in it', 'যা এতে নেই')}</h3>
          <Waiting waiting={leftOut} />
        </div>
      )}
    </>
  )
}
