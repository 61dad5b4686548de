import { type BookingState, doorStates } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import type { HandoverPlan } from '#contract/deals/handover-fields'
import { ClockIcon, PlaceIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { AddressFact } from './address-fact.tsx'
import { ConsignmentFact } from './consignment-fact.tsx'
import { ParcelFact } from './parcel-fact.tsx'
import { courierNames } from './courier-words.ts'

/** The states in which a parcel to the buyer is the two's business. */
const whileSent: readonly BookingState[] = [...doorStates, 'to_send', 'sent', 'arrived', 'missing']

/** The states in which a parcel back to the seller is. */
const whileReturned: readonly BookingState[] = ['returning', 'sent_back', 'return_missing']

/** Shows how the phone changes hands: what is agreed on, what is proposed, and what was sent. */
export function PlanFacts({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const { handover, other, role, state, actions } = deal
  const { parcel, returnParcel, returnAddress } = handover
  // The agreed place and time are of no use once the two have met.
  const haveMet = handover.agreed?.way === 'meet' && (state === 'handed_over' || state === 'completed')
  const agreed = haveMet ? null : handover.agreed
  const address = agreed?.way === 'courier' || parcel ? handover.address : null
  const proposed = actions.includes('agree') ? handover.proposed : null
  if (!agreed && !proposed && !parcel && !returnParcel && !returnAddress) return null
  return (
    <section aria-label={say('How you hand over the phone', 'ফোন যেভাবে হাতবদল হবে')} className="flex flex-col gap-3">
      {agreed && <Plan title={say('Agreed', 'ঠিক হয়েছে')} plan={agreed} />}
      {address && (
        <AddressFact
          title={role === 'buyer' ? say('To your address', 'আপনার ঠিকানায়') : say('Send it to', 'যে ঠিকানায় পাঠাবেন')}
          address={address}
        />
      )}
      {parcel && <ParcelFact parcel={parcel} />}
      {whileSent.includes(state) && <ConsignmentFact deal={deal} />}
      {returnAddress && (
        <AddressFact
          title={
            role === 'seller'
              ? say('Back to your address', 'ফেরত আসবে আপনার ঠিকানায়')
              : say('Send it back to', 'যে ঠিকানায় ফেরত পাঠাবেন')
          }
          address={returnAddress}
        />
      )}
      {whileReturned.includes(state) && <ConsignmentFact deal={deal} />}
      {returnParcel && <ParcelFact parcel={returnParcel} isReturn />}
      {proposed && (
        <Plan
          title={
            proposed.isOwn
              ? say('Your proposal is waiting for an answer', 'আপনার প্রস্তাব, উত্তরের অপেক্ষায়')
              : say(`${other} proposes`, `${other}-এর প্রস্তাব`)
          }
          plan={proposed}
        />
      )}
    </section>
  )
}

function Plan({ title, plan }: { title: string; plan: HandoverPlan }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-small text-quiet">{title}</h3>
      {plan.way === 'meet' ? <MeetingPlan {...plan} /> : <CourierPlan {...plan} />}
    </div>
  )
}

type PlanOf<Way extends HandoverPlan['way']> = Extract<HandoverPlan, { way: Way }>

function MeetingPlan({ at, place, placeBangla }: PlanOf<'meet'>) {
  const { say, deadline } = useSpeech()
  return (
    <>
      <p className="flex gap-2">
        <ClockIcon className="mt-0.5 size-5 shrink-0" />
        <time dateTime={at}>{deadline(at)}</time>
      </p>
      <p className="flex gap-2 wrap-anywhere">
        <PlaceIcon className="mt-0.5 size-5 shrink-0" />
        {placeBangla ? say(place, placeBangla) : place || say('A place we no longer list', 'জায়গাটি আর তালিকায় নেই')}
      </p>
    </>
  )
}

/** A courier in words: which one, within how many days, and who pays it. */
export function CourierPlan({ courier, paidBy, days }: Omit<PlanOf<'courier'>, 'way'>) {
  const { say, count, plural } = useSpeech()
  return (
    <>
      <p>{say(...courierNames[courier])}</p>
      <p>
        {say(
          `Sent within ${plural(days, { one: '1 day', other: `${days} days` })} after you agree.`,
          `ঠিক হওয়ার ${count(days)} দিনের মধ্যে পাঠানো হবে।`,
        )}{' '}
        {paidBy === 'buyer'
          ? say('The buyer pays the courier.', 'কুরিয়ারের খরচ ক্রেতার।')
          : say('The seller pays the courier.', 'কুরিয়ারের খরচ বিক্রেতার।')}
      </p>
    </>
  )
}
