import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { useBuying } from '#web/buying/buying.tsx'
import { PhoneCard } from './phone-card.tsx'

interface PhoneRowProps {
  phones: ListedPhone[]
  /** The moment they were fetched, in milliseconds. */
  now: number
  onChanged: () => void
}

/** Phones next to each other, more than the window may hold: one scrolls sideways. On a phone they are three rows. */
export function PhoneRow({ phones, now, onChanged }: PhoneRowProps) {
  const { cardOf, dialogs } = useBuying((id) => phones.some((phone) => phone.id === id), onChanged)
  return (
    <>
      <div className="grid max-sm:*:nth-[n+4]:hidden sm:-mx-1 sm:snap-x sm:scroll-px-1 sm:auto-cols-[17rem] sm:grid-flow-col sm:grid-rows-[repeat(5,auto)] sm:gap-x-6 sm:overflow-x-auto sm:overscroll-x-contain sm:px-1 sm:pt-1 sm:pb-3 sm:*:snap-start">
        {phones.map((phone) => (
          <PhoneCard
            key={phone.id}
            {...cardOf(phone)}
            status={phone.status}
            sizes="(min-width:640px) 272px,106px"
            now={now}
            heading="h3"
          />
        ))}
      </div>
      {dialogs}
    </>
  )
}
