import { useSpeech } from '#web/i18n/speech.ts'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { useBookedInPlace, useBuying } from '#web/buying/buying.tsx'
import { cardMarkupOf, PhoneCard } from './phone-card.tsx'
import { PhoneGrid } from '#web/phones/phone-grid.tsx'
import { CachedEach } from '#web/site/cached-markup.ts'

const look = { heading: 'h3', isAdvertised: true } as const

/** Phones whose sellers advertise them. Nothing at all while there is none (specification, section 2). `now` in milliseconds. */
export function Advertisements({ phones, now }: { phones: ListedPhone[]; now: number }) {
  const speech = useSpeech()
  const { say } = speech
  const { booked, cardOf, dialogs } = useBuying((id) => phones.some((phone) => phone.id === id))
  const shown = useBookedInPlace(phones, ({ id }) => id, booked)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="advertised" className="page pb-10 sm:pb-14 lg:pb-20">
      <h2 id="advertised" className="mb-2 text-heading sm:mb-8">
        {say('Advertised Phones', 'বিজ্ঞাপনের ফোন')}
      </h2>
      <PhoneGrid>
        <CachedEach items={shown} of={(phone) => cardMarkupOf(phone, now, speech, look)}>
          {(phone) => <PhoneCard key={phone.id} {...cardOf(phone)} {...look} now={now} />}
        </CachedEach>
      </PhoneGrid>
      {dialogs}
    </section>
  )
}
