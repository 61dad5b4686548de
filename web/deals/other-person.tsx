import { openBuyerConversation } from '#contract/conversations/conversations'
import type { Deal } from '#contract/deals/deals'
import { useSpeech } from '#web/i18n/speech.ts'
import { useMay } from '#web/session/shop-work.ts'
import { CallLinks } from '#web/phones/contact-lines.tsx'
import { StateLine } from '#web/phones/state-line.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { useDealReviews } from './review-queries.ts'
import { WriteToOther } from './write-to-other.tsx'

/** The other person of a deal, with what others say of them and the ways to reach them that are allowed now. */
export function OtherPerson({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const { data } = useDealReviews(deal.id)
  const mayWrite = useMay(openBuyerConversation)
  const { role, title, contact, other } = deal
  const canWrite = mayWrite && (contact !== null || deal.events.at(-1)?.verb === 'cancel_sale')
  const rating = data?.ofOther
  const record = data?.recordOfOther
  return (
    <section aria-labelledby="other" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-base-300 font-semibold"
      >
        {initialsOf(other)}
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="text-small text-quiet">{role === 'buyer' ? say('Seller', 'বিক্রেতা') : say('Buyer', 'ক্রেতা')}</p>
        <h2 id="other" className="font-semibold wrap-anywhere" translate="no">
          {other}
        </h2>
        <p className="figures text-small text-quiet">
          <StateLine rating={rating} record={record} unrated={say('No reviews yet', 'এখনও রিভিউ নেই')} />
        </p>
        {contact && (
          <p className="text-small text-quiet">
            <span translate="no">{say(contact.location, contact.locationBangla ?? contact.location)}</span>
            {' · '}
            {contact.phone ? (
              <span translate="no" className="figures">
                {contact.phone}
              </span>
            ) : (
              <span>{say('gave no number', 'নম্বর দেননি')}</span>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canWrite && <WriteToOther deal={deal} />}
        {contact && <CallLinks contact={contact} title={title} />}
      </div>
    </section>
  )
}
