import { useState } from 'react'
import type { PayoutBatch, PayoutOverview } from '#contract/payments/payout-batches'
import type { PayoutMethod } from '#contract/payments/payouts'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { payoutMethodWords } from '#web/i18n/payout-words.ts'
import { NextBatch } from './next-batch.tsx'
import { PayoutBatchButtons } from './payout-batch.tsx'
import { Waiting } from './waiting-money.tsx'

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
