import type { LostReport } from '#contract/lost-phones/lost-phones'
import { effectWords } from '#web/i18n/lost-effects.ts'
import { stateWords } from '#web/i18n/deal-states.ts'
import { Shown } from '#web/phones/shown-photos.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { PersonLink } from './person-link.tsx'

type Phone = LostReport['phones'][number]

/** The listings of a phone that was reported: their seller, the seller's answer, and every deal with its dates and money. */
export function ReportedPhones({ phones }: { phones: readonly Phone[] }) {
  const { say, longDate } = useSpeech()
  if (phones.length === 0)
    return <p className="text-quiet">{say('No listing has this IMEI.', 'এই IMEI-র কোনো ফোন এখানে তোলা হয়নি।')}</p>
  return (
    <ul className="flex flex-col gap-4 border-s-2 border-line ps-3">
      {phones.map(({ _id, title, isFrozen, isPaid, seller, postedAt, deals, answer }) => (
        <li key={_id} className="flex flex-col gap-2 wrap-anywhere">
          <p>
            <strong translate="no">{title}</strong> {isFrozen && <span>{say('(off the market)', '(বাজারে নেই)')}</span>}
            {isPaid && (
              <span className="text-error">{say('(paid, the deal is under way)', '(টাকা দেওয়া হয়েছে, কেনাবেচা চলছে)')}</span>
            )}
            <span className="block text-small text-quiet">
              {say('Seller', 'বিক্রেতা')} <PersonLink person={seller} />, {longDate(postedAt)}
            </span>
          </p>
          {answer && (
            <div>
              <p className="text-small text-quiet">{say('The seller answers', 'বিক্রেতার উত্তর')}</p>
              <p className="whitespace-pre-line" translate="no">
                {answer.note}
              </p>
              <Shown photos={answer.photos} whose={say('the seller’s photo', 'বিক্রেতার ছবি')} />
            </div>
          )}
          {deals.length > 0 && (
            <ol className="flex flex-col gap-2">
              {deals.map((deal) => (
                <TracedDeal key={deal.id} deal={deal} />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  )
}

function TracedDeal({ deal }: { deal: Phone['deals'][number] }) {
  const { say, taka, longDate } = useSpeech()
  const { state, price, buyer, bookedAt, paidAt, endedAt, paidOut, paidOutAt, inBatch, effect, isReporterRelated } =
    deal
  const dates = [
    say(`booked ${longDate(bookedAt)}`, `বুকিং ${longDate(bookedAt)}`),
    paidAt && say(`paid ${longDate(paidAt)}`, `পেমেন্ট ${longDate(paidAt)}`),
    endedAt && say(`ended ${longDate(endedAt)}`, `শেষ ${longDate(endedAt)}`),
  ].filter((words) => words !== null)
  return (
    <li className="text-small">
      <span className="font-semibold">{say(...stateWords[state])}</span> ·{' '}
      <span className="figures">{taka(price)}</span> · {say('buyer', 'ক্রেতা')} <PersonLink person={buyer} />
      <span className="block text-quiet">{dates.join(', ')}</span>
      {paidOut > 0 && (
        <span className="block font-semibold">
          {say(
            `${taka(paidOut)} paid out to the seller${paidOutAt ? ` on ${longDate(paidOutAt)}` : ''}: owed back if the buyer is refunded`,
            `${paidOutAt ? `${longDate(paidOutAt)}-এ ` : ''}বিক্রেতা ${taka(paidOut)} পেয়েছেন: ক্রেতাকে ফেরত দিলে এটি বিক্রেতার দেনা`,
          )}
        </span>
      )}
      {inBatch > 0 && (
        <span className="block">
          {say(`${taka(inBatch)} in a batch that is not sent`, `${taka(inBatch)} পাঠানোর তালিকায় আছে, এখনও যায়নি`)}
        </span>
      )}
      {isReporterRelated && (
        <span className="block text-error">
          {say(
            'The reporter has dealt with one of the two before, or has the same telephone number.',
            'যিনি রিপোর্ট করেছেন তিনি দুজনের একজনের সঙ্গে আগে কেনাবেচা করেছেন, অথবা মোবাইল নম্বর একই।',
          )}
        </span>
      )}
      {effect && <span className="block text-quiet">{say(...effectWords[effect].buyer)}</span>}
    </li>
  )
}
