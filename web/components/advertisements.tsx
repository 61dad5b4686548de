import { lazy, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { PhoneListing } from '#contract/listings'
import { inTime } from '#web/chunk'
import { loginPath } from '#web/return-to'
import { useSession } from '#web/session'
import { PhoneCard } from './phone-card.tsx'
import { PhoneGrid } from './phone-grid.tsx'

const BookingDialog = lazy(async () => ({ default: (await inTime(import('./booking-dialog.tsx'))).BookingDialog }))
const ReportDialog = lazy(async () => ({ default: (await inTime(import('./report-dialog.tsx'))).ReportDialog }))

/** Phones whose sellers advertise them. Nothing at all while there is none (specification, section 2). `now` in milliseconds. */
export function Advertisements({ phones, now }: { phones: PhoneListing[]; now: number }) {
  const session = useSession()
  const navigate = useNavigate()
  const place = useLocation()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<PhoneListing | null>(null)
  const [reported, setReported] = useState<PhoneListing | null>(null)

  if (phones.length === 0) return null

  /** Login is asked for when somebody commits (R9). */
  function asPerson(act: () => void) {
    if (session.person) return act()
    if (session.loading) return toast('One moment, your login is being looked up.')
    void navigate(loginPath(place))
  }

  return (
    <section aria-labelledby="advertised" className="page py-14 lg:py-20">
      <h2 id="advertised" className="mb-8 text-heading">
        Advertised Phones
      </h2>
      <PhoneGrid>
        {phones.map((phone) => (
          <PhoneCard
            key={phone._id}
            phone={phone}
            now={now}
            heading="h3"
            isAdvertised
            isOwn={phone.sellerId === session.person?.id}
            onBook={(phone) => asPerson(() => setChosen(phone))}
            onReport={(phone) => asPerson(() => setReported(phone))}
          />
        ))}
      </PhoneGrid>
      {chosen && (
        <Suspense>
          <BookingDialog
            phone={chosen}
            onClose={() => setChosen(null)}
            onOutdated={() => void revalidate()}
            onBooked={() => {
              setChosen(null)
              void revalidate()
            }}
          />
        </Suspense>
      )}
      <Suspense>{reported && <ReportDialog phone={reported} onClose={() => setReported(null)} />}</Suspense>
    </section>
  )
}
