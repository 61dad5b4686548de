import type { ReactNode } from 'react'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { useBookedKept, useBuying } from '#web/buying/buying.tsx'
import { cardMarkupOf, PhoneCard } from './phone-card.tsx'
import { PhoneGrid } from '#web/phones/phone-grid.tsx'
import { KeptEach } from '#web/site/kept-markup.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface PhoneShelfProps {
  phones: ListedPhone[]
  /** The moment the page was made, in milliseconds. */
  now: number
  heading: 'h2' | 'h3'
  /** Something is to the left of it, so it has less room. */
  isBeside?: boolean
  /** The number of phones seen at once. */
  seen?: number
  /** The content of a phone's card in place of its heart. */
  cornerOf?: ((phone: ListedPhone) => ReactNode) | undefined
}

const sizes = '(min-width:640px) 330px,104px'

/** Phones that lead to their pages, and that can be booked where they stand. */
export function PhoneShelf({ phones, now, heading, isBeside, seen = 0, cornerOf }: PhoneShelfProps) {
  const { booked, cardOf, dialogs } = useBuying((id) => phones.some((phone) => phone.id === id))
  const shown = useBookedKept(phones, ({ id }) => id, booked)
  const speech = useSpeech()
  const look = ({ alike }: ListedPhone, index: number) => ({
    alike,
    sizes: isBeside ? sizes : undefined,
    heading,
    isFirst: index < seen,
  })
  return (
    <>
      <PhoneGrid isBeside={isBeside}>
        <KeptEach items={shown} of={(phone, index) => cardMarkupOf(phone, now, speech, look(phone, index))}>
          {(phone, index) => (
            <PhoneCard key={phone.id} {...cardOf(phone)} {...look(phone, index)} now={now} corner={cornerOf?.(phone)} />
          )}
        </KeptEach>
      </PhoneGrid>
      {dialogs}
    </>
  )
}
