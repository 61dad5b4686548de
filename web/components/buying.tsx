import { lazy, type ReactNode, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { PhoneListing } from '#contract/listings'
import { inTime } from '#web/chunk'
import { loginPath } from '#web/return-to'
import { useSession } from '#web/session'
import { useSpeech } from '#web/speech'

const BookingDialog = lazy(async () => ({ default: (await inTime(import('./booking-dialog.tsx'))).BookingDialog }))
const ReportDialog = lazy(async () => ({ default: (await inTime(import('./report-dialog.tsx'))).ReportDialog }))

interface Buying {
  isOwn(phone: { sellerId: string }): boolean
  book(phone: PhoneListing): void
  report(phone: PhoneListing): void
  /** Stands at the end of the page's part that buys. */
  dialogs: ReactNode
}

/**
 * Booking and reporting: login is asked for when somebody commits (R9). `onChanged` fetches the phones anew that the page got otherwise
 * than by its loader.
 */
export function useBuying(onChanged?: () => void): Buying {
  const session = useSession()
  const { say } = useSpeech()
  const navigate = useNavigate()
  const place = useLocation()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<PhoneListing | null>(null)
  const [reported, setReported] = useState<PhoneListing | null>(null)

  const refresh = onChanged ?? (() => void revalidate())

  function asPerson(act: () => void) {
    if (session.person) return act()
    if (session.loading) return toast(say('One moment, your login is being looked up.', 'একটু অপেক্ষা করুন, আপনার লগইন দেখা হচ্ছে।'))
    void navigate(loginPath(place))
  }

  return {
    isOwn: ({ sellerId }) => sellerId === session.person?.id,
    book: (phone) => asPerson(() => setChosen(phone)),
    report: (phone) => asPerson(() => setReported(phone)),
    dialogs: (
      <Suspense>
        {chosen && (
          <BookingDialog
            phone={chosen}
            onClose={() => setChosen(null)}
            onOutdated={refresh}
            onBooked={() => {
              setChosen(null)
              refresh()
            }}
          />
        )}
        {reported && <ReportDialog phone={reported} onClose={() => setReported(null)} />}
      </Suspense>
    ),
  }
}
