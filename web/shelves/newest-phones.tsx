import { Link } from 'react-router'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { PhoneShelf } from './phone-shelf.tsx'

/** The phones that came last. Nothing at all while there is none. `now` in milliseconds. */
export function NewestPhones({ phones, now }: { phones: ListedPhone[]; now: number }) {
  const { say } = useSpeech()
  if (phones.length === 0) return null
  return (
    <section aria-labelledby="newest" className="page flex flex-col gap-2 pb-10 sm:gap-8 sm:pb-14 lg:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="newest" className="text-heading">
          {say('New on the market', 'বাজারে নতুন এসেছে')}
        </h2>
        <Link to="/phones" className="inline-flex min-h-11 items-center link font-semibold">
          {say('See all phones', 'সব ফোন দেখুন')}
        </Link>
      </div>
      <PhoneShelf phones={phones} now={now} heading="h3" />
    </section>
  )
}
