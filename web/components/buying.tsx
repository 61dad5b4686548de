import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation, useRevalidator } from 'react-router'
import type { PhoneListing } from '#contract/listings'
import { ProgressBar } from '#ui/progress-bar'
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
 * Booking and reporting: login is asked for when somebody commits (R9), and while it is only being looked up, the wish waits.
 * `onChanged` fetches the phones anew that the page got otherwise than by its loader.
 */
export function useBuying(onChanged?: () => void): Buying {
  const { person, loading } = useSession()
  const { say } = useSpeech()
  const place = useLocation()
  const { revalidate } = useRevalidator()
  const [wish, setWish] = useState<{ to: 'book' | 'report'; phone: PhoneListing } | null>(null)

  const refresh = onChanged ?? (() => void revalidate())
  const isOwn = ({ sellerId }: { sellerId: string }) => sellerId === person?.id
  const close = () => setWish(null)
  // Pressed before it was known who is here.
  if (wish && isOwn(wish.phone)) close()

  const bar = <ProgressBar label={say('One moment…', 'একটু অপেক্ষা করুন…')} />

  function dialogOf({ to, phone }: NonNullable<typeof wish>) {
    if (!person) return loading ? bar : <Navigate to={loginPath(place)} />
    if (to === 'report') return <ReportDialog phone={phone} onClose={close} />
    return (
      <BookingDialog
        phone={phone}
        person={person}
        onClose={close}
        onOutdated={refresh}
        onBooked={() => {
          close()
          refresh()
        }}
      />
    )
  }

  return {
    isOwn,
    book: (phone) => setWish({ to: 'book', phone }),
    report: (phone) => setWish({ to: 'report', phone }),
    dialogs: <Suspense fallback={bar}>{wish && dialogOf(wish)}</Suspense>,
  }
}
