import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import {
  approvePayouts,
  FailedPayout,
  markPayoutFailed,
  markPayoutsSent,
  type PayoutBatch,
  readPayoutFile,
  rejectPayouts,
} from '#contract/payments/payout-batches'
import { HiddenName } from '#web/ui/name.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { payoutStateWords } from '#web/i18n/payout-words.ts'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ledger, payoutBatch, payoutsShown } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { PersonLink } from './person-link.tsx'

/** Hands a file to the browser as it came. */
function download({ name, csv }: { name: string; csv: string }) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, ...payoutsShown, ledger)
}

interface BatchProps {
  batch: PayoutBatch
  isOpen: boolean
  onToggle: () => void
}

/** The file of a batch, its end, and the payouts in it. */
export function PayoutBatchButtons({ batch, isOpen, onToggle }: BatchProps) {
  const { say, taka } = useSpeech()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const params = { id: batch.id }
  const canLeave = !batch.sentAt && (batch.approval === null || batch.approval.state === 'approved')
  const reading = useAction({
    mutationFn: () => ask(readPayoutFile, { params }),
    onSuccess: download,
    onSettled: refresh,
  })
  const sending = useAction({
    mutationFn: () => ask(markPayoutsSent, { params }),
    onSuccess: () =>
      toast.success(say('Marked as sent. The sellers have been told.', 'পাঠানো হয়েছে, বিক্রেতাদের জানানো হয়েছে।')),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {canLeave && (
          <>
            <button
              type="button"
              className={`btn btn-sm ${batch.fileReadAt ? '' : 'btn-primary'}`}
              disabled={reading.isPending}
              onClick={() => reading.mutate()}
            >
              {say('File', 'ফাইল')}
            </button>
            <button
              type="button"
              className={`btn btn-sm ${batch.fileReadAt ? 'btn-primary' : ''}`}
              onClick={() => setAsking(true)}
            >
              {say('Mark as sent', 'পাঠানো হয়েছে')}
            </button>
          </>
        )}
        {batch.approval?.state === 'waiting' && <Approval batch={batch} isOwn={batch.approval.isOwn} />}
        <button type="button" className="btn btn-sm" aria-expanded={isOpen} onClick={onToggle}>
          {say('Its payouts', 'কারা পাবেন')}
        </button>
      </div>
      {isOpen && <PayoutsOfBatch id={batch.id} onChanged={refresh} />}
      {isAsking && (
        <Confirm
          question={say('Has this batch been sent?', 'এই তালিকার টাকা পাঠানো হয়েছে?')}
          action={say('Yes, it has been sent', 'হ্যাঁ, পাঠানো হয়েছে')}
          decline={say('Not yet', 'এখনও না')}
          isHarmless
          isPending={sending.isPending}
          onConfirm={() => sending.mutate()}
          onDecline={() => setAsking(false)}
        >
          {say(
            `${taka(batch.poisha)} will count as paid, the sellers will be told, and the account numbers in this batch will be erased.`,
            `এরপর ${taka(batch.poisha)} পাঠানো হয়েছে বলে ধরা হবে, বিক্রেতারা জানবেন, আর তালিকার অ্যাকাউন্ট নম্বর মুছে যাবে।`,
          )}
        </Confirm>
      )}
    </div>
  )
}

/** The decision of a second admin. The admin who made the batch can only reject it. */
function Approval({ batch, isOwn }: { batch: PayoutBatch; isOwn: boolean }) {
  const { say, taka } = useSpeech()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const deciding = useAction({
    mutationFn: (verb: 'approve' | 'reject') =>
      ask(verb === 'approve' ? approvePayouts : rejectPayouts, { params: { id: batch.id } }),
    onSuccess: ({ approval }) =>
      toast.success(
        approval?.state === 'approved'
          ? say('Approved. Its file can be downloaded now.', 'সম্মতি দেওয়া হলো। এখন ফাইল ডাউনলোড করা যাবে।')
          : say('Rejected. The money can go into another batch.', 'তালিকা বাতিল হলো। টাকা অন্য তালিকায় নেওয়া যাবে।'),
      ),
    onSettled: () => {
      setAsked(null)
      return refresh()
    },
  })
  return (
    <>
      {!isOwn && (
        <button type="button" className="btn btn-sm btn-primary" onClick={() => setAsked('approve')}>
          {say('Approve', 'সম্মতি দিন')}
        </button>
      )}
      <button type="button" className="btn btn-sm" onClick={() => setAsked('reject')}>
        {say('Reject', 'বাতিল করুন')}
      </button>
      {asked && (
        <Confirm
          question={
            asked === 'approve'
              ? say('Approve this batch?', 'এই তালিকায় সম্মতি দেবেন?')
              : say('Reject this batch?', 'এই তালিকা বাতিল করবেন?')
          }
          action={asked === 'approve' ? say('Approve', 'সম্মতি দিন') : say('Reject', 'বাতিল করুন')}
          decline={say('Not yet', 'এখনও না')}
          isHarmless={asked === 'approve'}
          isPending={deciding.isPending}
          onConfirm={() => deciding.mutate(asked)}
          onDecline={() => setAsked(null)}
        >
          {asked === 'approve'
            ? say(
                `${taka(batch.poisha)} to be paid to sellers. Look at its payouts first. After that its file can be downloaded.`,
                `বিক্রেতাদের ${taka(batch.poisha)} পাঠানো হবে। আগে কারা পাবেন দেখে নিন। এরপর ফাইল ডাউনলোড করা যাবে।`,
              )
            : say(
                'Nothing is sent. The money can be paid out again in another batch.',
                'কোনো টাকা পাঠানো হবে না। টাকা অন্য তালিকায় আবার নেওয়া যাবে।',
              )}
        </Confirm>
      )}
    </>
  )
}

function PayoutsOfBatch({ id, onChanged }: { id: string; onChanged: () => Promise<unknown> }) {
  const { say, taka, digits } = useSpeech()
  const query = useQuery(payoutBatch(id))
  const [failing, setFailing] = useState<string | null>(null)
  if (query.isPending) return <TableSkeleton />
  if (!query.data) return <LoadError message={query.error!.message} onRetry={() => void query.refetch()} />
  return (
    <ul className="flex flex-col text-start">
      {query.data.payouts.map((payout) => (
        <li
          key={payout.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-small"
        >
          <span translate="no">{payout.reference}</span>
          <span className="font-medium wrap-anywhere">
            <PersonLink person={{ _id: payout.sellerId, name: payout.seller }} />
          </span>
          <span className="figures">{taka(payout.poisha)}</span>
          <span className="figures text-quiet">•••• {digits(payout.hint)}</span>
          <span>{say(...payoutStateWords[payout.state])}</span>
          {payout.failedFor && (
            <span className="text-quiet wrap-anywhere" translate="no">
              {payout.failedFor}
            </span>
          )}
          {payout.state !== 'failed' && payout.state !== 'rejected' && (
            <button type="button" className="btn btn-sm ms-auto" onClick={() => setFailing(payout.id)}>
              {say('It came back', 'ফেরত এসেছে')}
              <HiddenName>: {payout.reference}</HiddenName>
            </button>
          )}
        </li>
      ))}
      {failing && (
        <FailedDialog
          id={failing}
          onClose={() => setFailing(null)}
          onDone={() => {
            setFailing(null)
            void onChanged()
          }}
        />
      )}
    </ul>
  )
}

function FailedDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const { say } = useSpeech()
  return (
    <ReasonDialog
      title={say('Did this payout come back?', 'এই টাকা কি ফেরত এসেছে?')}
      reason={FailedPayout.shape.reason}
      label={say('Reason', 'কারণ')}
      hint={say('In the bank’s words. The seller will read this.', 'ব্যাংক যা বলেছে। বিক্রেতা এটি পড়বেন।')}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('It came back', 'ফেরত এসেছে')}
      isDangerous
      onSubmit={async (reason) => {
        const { message } = await ask(markPayoutFailed, { params: { id }, body: { reason } })
        toast.success(say(message, 'টাকা ফেরত এসেছে বলে লেখা হলো।'))
        onDone()
      }}
      onClose={onClose}
    >
      {say(
        'The money can be paid out again, and the seller is asked to enter the account again.',
        'টাকা আবার পাঠানো যাবে, আর বিক্রেতাকে অ্যাকাউন্ট আবার জানাতে বলা হবে।',
      )}
    </ReasonDialog>
  )
}
