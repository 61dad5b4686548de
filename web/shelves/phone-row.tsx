import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { useBuying } from '#web/buying/buying.tsx'
import { PhoneCard } from './phone-card.tsx'

interface PhoneRowProps {
  phones: ListedPhone[]
  /** The moment they were fetched, in milliseconds. */
  now: number
  onChanged: () => void
}

/** Phones beside each other, more than the window may hold: one scrolls sideways. */
export function PhoneRow({ phones, now, onChanged }: PhoneRowProps) {
  const { cardOf, dialogs } = useBuying((id) => phones.some((phone) => phone.id === id), onChanged)
  return (
    <>
      <div
        data-upright
        className="-mx-1 grid snap-x scroll-px-1 auto-cols-[min(17rem,80%)] grid-flow-col grid-rows-[repeat(5,auto)] gap-x-4 overflow-x-auto overscroll-x-contain px-1 pt-1 pb-3 *:snap-start sm:gap-x-6"
      >
        {phones.map((phone) => (
          <PhoneCard key={phone.id} {...cardOf(phone)} status={phone.status} sizes="272px" now={now} heading="h3" />
        ))}
      </div>
      {dialogs}
    </>
  )
}
