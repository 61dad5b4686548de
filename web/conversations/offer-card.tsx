import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { getBooking, getBookings } from '#contract/bookings/bookings'
import type { ConversationSide } from '#contract/conversations/conversations'
import { acceptOffer, counterOffer, declineOffer, type Offer, type OfferState } from '#contract/conversations/offers'
import { dealPath } from '#contract/base/dashboard-addresses'
import { paymentPath } from '#contract/base/page-addresses'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { opened } from '#web/session/opened.tsx'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { ownConversations, ownPhones } from '#web/phones/answers.ts'

const OfferForm = opened(async () => (await import('./offer-form.tsx')).OfferForm)

const stateWords: Record<Exclude<OfferState, 'open'>, Both> = {
  waiting: ['On hold: the phone is booked or paused', 'অপেক্ষায়: ফোনটি এখন বুক করা বা সাময়িক বন্ধ'],
  accepted: ['Accepted', 'মেনে নেওয়া হয়েছে'],
  declined: ['Declined', 'নেওয়া হয়নি'],
  replaced: ['Replaced by a newer offer', 'এর জায়গায় নতুন অফার এসেছে'],
  withdrawn: ['Withdrawn', 'তুলে নেওয়া হয়েছে'],
  expired: ['No longer valid', 'মেয়াদ শেষ'],
  void: ['No longer possible', 'আর সম্ভব নয়'],
}

interface OfferCardProps {
  offer: Offer
  isOwn: boolean
  side: ConversationSide
  otherName: string
  /** The highest answer of the seller, in poisha. */
  highest: number
  /** The time and the state of its delivery. */
  children: ReactNode
}

/** An offer among the messages, with what one can do with it. */
export function OfferCard({ offer, isOwn, side, otherName, highest, children }: OfferCardProps) {
  const { id, amount, expiresAt, state, actions, bookingId } = offer
  const { say, taka, deadline } = useSpeech()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'accept' | 'counter' | null>(null)
  const refetch = () => invalidate(client, getBookings, ...ownConversations, ...ownPhones)
  const close = () => setDialog(null)
  const answer = useAction({
    mutationFn: (call: typeof acceptOffer | typeof declineOffer) => ask(call, { params: { id } }),
    onSettled: async () => {
      await refetch()
      close()
    },
  })
  const decline = () => answer.mutate(declineOffer)
  return (
    <div className={`flex w-full max-w-sm flex-col gap-0.5 ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}>
      <div className="flex w-full flex-col gap-3 rounded-box border border-line bg-base-100 p-4">
        <div>
          <p className="text-small text-quiet">
            {isOwn
              ? say('You offer', 'আপনার অফার')
              : say(
                  <>
                    <span translate="no">{otherName}</span> offers
                  </>,
                  <>
                    <span translate="no">{otherName}</span>-&#8288;এর অফার
                  </>,
                )}
          </p>
          <p className="figures text-title font-bold">{taka(amount)}</p>
          <p className="text-small text-quiet">
            {state === 'open'
              ? say(`Valid until ${deadline(expiresAt)}`, `${deadline(expiresAt)} পর্যন্ত চালু`)
              : say(...stateWords[state])}
          </p>
        </div>
        {bookingId && <ToDeal bookingId={bookingId} side={side} />}
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {actions.includes('accept') && (
              <button type="button" className="btn btn-primary btn-sm grow" onClick={() => setDialog('accept')}>
                {say(`Accept ${taka(amount)}`, `${taka(amount)} মেনে নিন`)}
              </button>
            )}
            {actions.includes('counter') && (
              <button
                type="button"
                className="btn btn-sm grow"
                {...OfferForm.near}
                onClick={() => setDialog('counter')}
              >
                {say('Offer another price', 'অন্য দাম বলুন')}
              </button>
            )}
            {actions.includes('decline') && (
              <button type="button" className="btn btn-ghost btn-sm grow" onClick={decline}>
                {say('Decline', 'না করুন')}
              </button>
            )}
            {actions.includes('withdraw') && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={decline}>
                {say('Withdraw', 'তুলে নিন')}
              </button>
            )}
          </div>
        )}
      </div>
      <p className="figures px-1 text-small text-quiet">{children}</p>
      {dialog === 'accept' && (
        <Confirm
          question={say(`Accept ${taka(amount)}?`, `${taka(amount)} মেনে নেবেন?`)}
          action={say('Accept', 'মেনে নিন')}
          decline={say('Not now', 'এখন না')}
          isHarmless
          isPending={answer.isPending}
          onConfirm={() => answer.mutate(acceptOffer)}
          onDecline={close}
        >
          {side === 'buyer'
            ? say(
                'The phone will be booked for you at this price, and you will have 24 hours to pay.',
                'এই দামে ফোনটি আপনার জন্য বুক হবে। টাকা দিতে ২৪ ঘণ্টা পাবেন।',
              )
            : say(
                'The phone will be booked for this buyer at this price for 24 hours. Other offers for it will be declined.',
                'এই দামে ফোনটি এই ক্রেতার জন্য ২৪ ঘণ্টা বুক থাকবে। এর অন্য অফারগুলো আর চলবে না।',
              )}
        </Confirm>
      )}
      {dialog === 'counter' && (
        <OfferForm
          side="seller"
          lowest={amount}
          highest={highest}
          onSend={async (body) => {
            await ask(counterOffer, { params: { id }, body })
            await refetch()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Leads to what came of an offer: a buyer who is still to pay, to the payment. */
function ToDeal({ bookingId, side }: { bookingId: string; side: ConversationSide }) {
  const { say, taka, deadline } = useSpeech()
  const { data } = useQuery({
    ...queryOf(getBooking, { params: { id: bookingId } }),
    enabled: side === 'buyer',
  })
  if (!data?.actions.includes('pay'))
    return (
      <Link to={dealPath(bookingId)} className="btn btn-primary">
        {side === 'buyer' ? say('Your order', 'আপনার অর্ডার') : say('Your sale', 'আপনার বিক্রি')}
      </Link>
    )
  const [price, by] = [taka(data.price), deadline(data.holdEndsAt)]
  return (
    <Link to={paymentPath(bookingId)} className="btn btn-primary">
      {say(`Pay ${price} by ${by}`, `${by}-এর মধ্যে ${price} দিন`)}
    </Link>
  )
}
