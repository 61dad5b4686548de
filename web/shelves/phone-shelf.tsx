import type { ReactNode } from 'react'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { useBookedInPlace, useBuying } from '#web/buying/buying.tsx'
import { cardMarkupOf, PhoneCard } from './phone-card.tsx'
import { PhoneGrid } from '#web/phones/phone-grid.tsx'
import { CachedEach } from '#web/site/cached-markup.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface PhoneShelfProps {
  phones: ListedPhone[]
  /** The moment the page was made, in milliseconds. */
  now: number
  heading: 'h2' | 'h3'
  /** Something is to the left of it, so it has less room. */
  isAdjacent?: boolean
  /** The number of phones seen at once. */
  seen?: number
  /** The content of a phone's card in place of its heart. */
  cornerOf?: ((phone: ListedPhone) => ReactNode) | undefined
}

const sizes = '(min-width:640px) 330px,104px'

/** Phones that lead to their pages, and that can be booked where they stand. */
export function PhoneShelf({ phones, now, heading, isAdjacent, seen = 0, cornerOf }: PhoneShelfProps) {
  const { booked, cardOf, dialogs } = useBuying((id) => phones.some((phone) => phone.id === id))
  const shown = useBookedInPlace(phones, ({ id }) => id, booked)
  const speech = useSpeech()
  const look = ({ alike }: ListedPhone, index: number) => ({
    alike,
    sizes: isAdjacent ? sizes : undefined,
    heading,
    isFirst: index < seen,
  })
  return (
    <>
      <PhoneGrid isAdjacent={isAdjacent}>
        <CachedEach items={shown} of={(phone, index) => cardMarkupOf(phone, now, speech, look(phone, index))}>
          {(phone, index) => (
            <PhoneCard key={phone.id} {...cardOf(phone)} {...look(phone, index)} now={now} corner={cornerOf?.(phone)} />
          )}
        </CachedEach>
      </PhoneGrid>
      {dialogs}
    </>
  )
}
