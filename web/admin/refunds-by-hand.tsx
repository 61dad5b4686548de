import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { giveBackByHand, type RefundByHand, refundReference } from '#contract/payments/refunds-by-hand'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { invalidate } from '#web/session/query-of.ts'
import { HiddenName } from '#web/ui/name.tsx'
import { PersonLink } from './person-link.tsx'
import { ledger, refundsByHand } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Lists what is due back to buyers who paid a courier in cash; an admin calls them, sends it, and says so. */
export function RefundsByHand() {
  const { say, taka, digits, shortTime } = useSpeech()
  const { data = [] } = useQuery(refundsByHand)
  const [sending, setSending] = useState<RefundByHand | null>(null)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="by-hand" className="flex flex-col gap-3">
      <h2 id="by-hand" className="text-title">
        {say('To send back to buyers', 'ক্রেতাদের ফেরত পাঠাতে হবে')}
      </h2>
      <p className="max-w-prose text-quiet">
        {say(
          'They paid a courier in cash, so no payment company can give it back. Call the number of the parcel, ask where the money should go, send it, and enter the reference here.',
          'তাঁরা কুরিয়ারকে নগদ টাকা দিয়েছিলেন, তাই কোনো পেমেন্ট কোম্পানি তা ফেরত দিতে পারে না। পার্সেলের নম্বরে ফোন করে কোথায় পাঠাবেন জেনে নিন, টাকা পাঠিয়ে রেফারেন্স এখানে লিখুন।',
        )}
      </p>
      <ul>
        {data.map((due) => (
          <li
            key={due.paymentId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <span className="flex min-w-0 flex-col wrap-anywhere">
              <span translate="no" className="font-semibold">
                {due.title}
              </span>
              <span>
                <PersonLink person={due.buyer} />
                {due.mobile && (
                  <a
                    href={`tel:${due.mobile.replace(/\s/g, '')}`}
                    className="link figures ms-2 inline-flex min-h-6 items-center"
                  >
                    {digits(due.mobile)}
                  </a>
                )}
              </span>
              <span className="text-small text-quiet">
                {say('Since ', 'যখন থেকে: ')}
                <time dateTime={due.since}>{shortTime(due.since)}</time>
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="figures font-semibold">{taka(due.poisha)}</span>
              <button type="button" className="btn" onClick={() => setSending(due)}>
                {say('I have sent it', 'পাঠিয়েছি')}
                <HiddenName> {due.buyer.name}</HiddenName>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {sending && <SentDialog due={sending} onClose={() => setSending(null)} />}
    </section>
  )
}

function SentDialog({ due: { paymentId, buyer, poisha }, onClose }: { due: RefundByHand; onClose: () => void }) {
  const { say, taka } = useSpeech()
  const client = useQueryClient()
  return (
    <ReasonDialog
      title={say(`Have you sent ${taka(poisha)} to ${buyer.name}?`, `${buyer.name}-কে ${taka(poisha)} পাঠিয়েছেন?`)}
      reason={refundReference}
      label={say('Reference of the transfer', 'লেনদেনের রেফারেন্স')}
      hint={say('It goes into the audit log.', 'অডিট লগে থাকবে।')}
      submit={say('I have sent it', 'পাঠিয়েছি')}
      onSubmit={async (reference) => {
        const { message } = await ask(giveBackByHand, { params: { id: paymentId }, body: { reference } })
        toast.success(say(message, 'পাঠানো হয়েছে বলে লেখা হলো।'))
        onClose()
        await invalidate(client, refundsByHand, ledger)
      }}
      onClose={onClose}
    >
      {say('The buyer then reads that the money has been sent.', 'এরপর ক্রেতা দেখবেন টাকা পাঠানো হয়েছে।')}
    </ReasonDialog>
  )
}
