import { useState } from 'react'
import {
  type PayoutBatch,
  type PayoutOverview,
  exportPayouts,
  type PayoutPreview,
} from '#contract/payments/payout-batches'
import type { PayoutMethod } from '#contract/payments/payouts'
import { transferFee } from '#contract/payments/transfer-fees'
import { Cell, Row, Table, TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech, type Both } from '#web/i18n/speech.ts'
import { payoutMethodWords } from '#web/i18n/payout-words.ts'
import { PayoutBatchButtons } from './payout-batch.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { LoadError } from '#web/ui/alert.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ledger, nextBatch, payoutsShown } from './queries.ts'

/** Shows the money that is to be paid to sellers now, and the money that waits for something. */
export function ToPay({ overview: { payable, waiting } }: { overview: PayoutOverview }) {
  const { say, taka, count } = useSpeech()
  const [making, setMaking] = useState<PayoutMethod | null>(null)
  return (
    <section aria-labelledby="to-pay" className="flex flex-col gap-4">
      <h2 id="to-pay" className="text-title">
        {say('To pay to sellers', 'বিক্রেতাদের পাঠাতে হবে')}
      </h2>
      {payable.length === 0 && (
        <p className="text-quiet">{say('There is nothing to pay at the moment.', 'এই মুহূর্তে পাঠানোর কিছু নেই।')}</p>
      )}
      {payable.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-3">
          {payable.map(({ method, sellers, poisha }) => (
            <li key={method} className="flex flex-col gap-3 rounded-box border border-line p-4">
              <p>
                <span className="font-semibold">{say(...payoutMethodWords[method])}</span>
                <span className="figures block text-lead font-semibold">{taka(poisha)}</span>
                <span className="text-small text-quiet">
                  {say(`Sellers: ${count(sellers)}`, `বিক্রেতা: ${count(sellers)} জন`)}
                </span>
                <span className="block text-small text-quiet">
                  {say(
                    `Fee by NPSB: ${taka(transferFee(poisha, 'bank'))} from a bank account, ${taka(transferFee(poisha, 'wallet'))} from a wallet`,
                    `এনপিএসবি ফি: ব্যাংক থেকে ${taka(transferFee(poisha, 'bank'))}, ওয়ালেট থেকে ${taka(transferFee(poisha, 'wallet'))}`,
                  )}
                </span>
              </p>
              <button type="button" className="btn btn-primary mt-auto" onClick={() => setMaking(method)}>
                {say('Make a batch', 'তালিকা বানান')}
                <span className="sr-only">: {say(...payoutMethodWords[method])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {making && <NextBatch method={making} onClose={() => setMaking(null)} />}
    </section>
  )
}

/** The latest batches, and what can be done with each. */
export function Batches({ batches }: { batches: PayoutBatch[] }) {
  const { say, taka, count, exactTime, shortTime } = useSpeech()
  const [open, setOpen] = useState<string | null>(null)
  const amount = say('Taka', 'টাকা')
  const [number, made, state] = [say('Payouts', 'কয়টি'), say('Made', 'তৈরি'), say('State', 'অবস্থা')]
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="batches" className="flex flex-col gap-4">
      <h2 id="batches" className="text-title">
        {say('Payout batches', 'টাকা পাঠানোর তালিকা')}
      </h2>
      <Table
        label={say('Payout batches', 'টাকা পাঠানোর তালিকা')}
        columns={[say('Batch', 'তালিকা'), amount, number, made, state, say('Actions', 'কাজ')]}
        numbers={amount}
      >
        {batches.map((batch) => (
          <Row
            key={batch.id}
            name={
              <span className="font-semibold">
                {say(...payoutMethodWords[batch.method])} {count(Number(batch.id))}
              </span>
            }
          >
            <Cell title={amount} isNumber>
              {taka(batch.poisha)}
            </Cell>
            <Cell title={number}>
              {count(batch.payouts)}
              {batch.failed > 0 && (
                <span className="block text-small text-quiet">
                  {say(`came back: ${count(batch.failed)}`, `ফেরত: ${count(batch.failed)}`)}
                </span>
              )}
            </Cell>
            <Cell title={made}>
              <time dateTime={batch.at} title={exactTime(batch.at)}>
                {shortTime(batch.at)}
              </time>
              <span className="block text-small text-quiet" translate="no">
                {batch.madeBy}
              </span>
            </Cell>
            <Cell title={state}>
              <BatchState batch={batch} />
            </Cell>
            <Cell isWide>
              <PayoutBatchButtons
                batch={batch}
                isOpen={open === batch.id}
                onToggle={() => setOpen(open === batch.id ? null : batch.id)}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

function BatchState({ batch: { sentAt, approval } }: { batch: PayoutBatch }) {
  const { say, shortTime } = useSpeech()
  const by = approval?.by && (
    <span className="block text-small text-quiet">
      {approval.state === 'approved' ? say('Approved by', 'সম্মতি দিয়েছেন') : say('By', 'বাতিল করেছেন')}{' '}
      <span translate="no">{approval.by}</span>
    </span>
  )
  if (sentAt)
    return (
      <>
        {say('Sent', 'পাঠানো হয়েছে')} <time dateTime={sentAt}>{shortTime(sentAt)}</time>
        {by}
      </>
    )
  if (approval?.state === 'rejected')
    return (
      <>
        {say('Rejected', 'বাতিল')}
        {by}
      </>
    )
  return (
    <>
      <span className="font-semibold text-primary">
        {approval?.state === 'waiting'
          ? say('Waiting for a second admin', 'আরেকজন অ্যাডমিনের অপেক্ষায়')
          : say('To be sent', 'পাঠাতে হবে')}
      </span>
      {by}
    </>
  )
}

/** Shows what a batch would hold, and makes it as it was seen. */
function NextBatch({ method, onClose }: { method: PayoutMethod; onClose: () => void }) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const query = useQuery(nextBatch(method))
  const making = useAction({
    mutationFn: (poisha: number) => ask(exportPayouts, { body: { method, poisha } }),
    onSuccess: () => {
      toast.success(say('The batch is ready below.', 'তালিকা তৈরি হয়েছে, নিচে আছে।'))
      onClose()
    },
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

/** Shows the money that cannot be paid out yet, by the reason. */
function Waiting({ waiting }: Pick<PayoutOverview, 'waiting'>) {
  const { say, taka, count } = useSpeech()
  return (
    <ul className="text-small text-quiet" aria-label={say('Waiting', 'যা অপেক্ষায় আছে')}>
      {waiting.map(({ why, sellers, poisha }) => (
        <li key={why}>
          {say(...waitWords[why])}:{' '}
          {say(`${taka(poisha)}, sellers: ${count(sellers)}`, `${taka(poisha)}, ${count(sellers)} জন`)}
        </li>
      ))}
    </ul>
  )
}

/** Words the reasons why money of sellers cannot be paid yet. */
const waitWords: Record<PayoutOverview['waiting'][number]['why'], Both> = {
  reserved: ['In reserve', 'রিজার্ভে আছে'],
  disputed: ['Disputed by a bank', 'ব্যাংক ফেরত চেয়েছে'],
  debt: ['Set against a debt', 'আগের দেনার জন্য আটকে আছে'],
  unconfirmed: ['Address not confirmed', 'ইমেইল নিশ্চিত করেননি'],
  no_account: ['No account added', 'অ্যাকাউন্ট জানাননি'],
  rejected: ['Account must be entered again', 'অ্যাকাউন্ট আবার জানাতে হবে'],
  pause: ['Account changed in the last day', 'এক দিনের মধ্যে অ্যাকাউন্ট বদলেছেন'],
  suspended: ['Suspended', 'স্থগিত'],
  batch: ['Has a payout under way', 'আগের টাকা পাঠানো চলছে'],
  deleted: ['Account deleted', 'অ্যাকাউন্ট মোছা'],
}
