import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Navigate, useLocation, useRevalidator } from 'react-router'
import type { Booking } from '#contract/bookings/bookings'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { OneMoment, opened } from '#web/session/opened.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { phonesByNumber } from '#web/phones/fetch-phones.ts'
import { keepInPlace } from './keep-in-place.ts'
import { loginPath } from '#web/session/return-to.ts'
import { useSession } from '#web/session/state.ts'
import { refreshSession } from '#web/session/session.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { isBackFromLogin, wantedPhone, wayBack } from '#web/session/after-login.ts'

const BookingDialog = opened(async () => (await import('./booking-dialog.tsx')).BookingDialog)
const ReportDialog = opened(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** A booking that was just made: of a price, in poisha. */
export type NewBooking = Pick<Booking, 'price' | 'holdEndsAt' | 'actions'> & { id: string }

/** The values of a dialog, by the names of its fields; they come back after a login. */
export type Typed = Record<string, string | undefined> | undefined

interface Intent {
  to: 'book' | 'report'
  phone: ListedPhone
  typed?: Typed
}

/** Counts presses of Book Now and Report, anywhere on the page. A dialog restored after a login gives way to one pressed now: one is open. */
let presses = 0

interface Buying {
  isOwn(phone: { sellerId: string }): boolean
  book(phone: ListedPhone): void
  report(phone: ListedPhone): void
  /** By the phone’s number, the booking that was just made of it here. */
  booked: ReadonlyMap<string, NewBooking>
  /** To be called when a booking of this phone was cancelled here. */
  onCancelled(phoneId: string): void
  /** Returns the props of a phone’s card. */
  cardOf(phone: ListedPhone): {
    phone: ListedPhone
    isOwn: boolean
    booking: NewBooking | undefined
    onBook: (phone: ListedPhone) => void
    onCancelled: () => void
  }
  /** Stands at the end of the page's part that buys. */
  dialogs: ReactNode
}

/**
 * Booking and reporting: login is requested when somebody commits (R9), and who comes back from it finds the dialog open. While the login
 * is only being looked up, what was pressed waits. `isHere` says which phones are shown in this part of a page. `onChanged` fetches them again where
 * the page got them otherwise than by its loader.
 */
export function useBuying(isHere: (id: string) => boolean, onChanged?: () => void): Buying {
  const { person, loading, failure } = useSession()
  const { say } = useSpeech()
  const location = useLocation()
  const path = location.pathname + location.search
  const { revalidate } = useRevalidator()
  const [intent, setIntent] = useState<Intent | null>(null)
  const typed = useRef<Typed>(undefined)
  const [booked, setBooked] = useState<ReadonlyMap<string, NewBooking>>(new Map())

  const refresh = onChanged ?? (() => void revalidate())
  const isOwn = ({ sellerId }: { sellerId: string }) => sellerId === person?.id
  const close = () => setIntent(null)
  // Pressed before it was known who is here.
  if (intent && isOwn(intent.phone)) close()

  // The sign-in state is unknown, so do not redirect to the login.
  const isUnknown = intent !== null && !person && !loading && failure !== null
  useEffect(() => {
    if (!isUnknown) return
    toast.error(failure)
    setIntent(null)
    void refreshSession()
  }, [isUnknown, failure])

  const mustLogIn = intent !== null && !person && !loading && !isUnknown
  useEffect(() => {
    if (mustLogIn)
      wantedPhone.remember({
        to: intent.to,
        id: intent.phone.id,
        title: intent.phone.title,
        path,
        typed: typed.current,
      })
  }, [mustLogIn, intent, path])

  async function comeBack() {
    const wanted = isBackFromLogin(location) ? wantedPhone.take((one) => one.path === path && isHere(one.id)) : null
    if (!wanted) return
    wayBack.take()
    const pressed = presses
    try {
      const [phone] = await phonesByNumber([wanted.id])
      if (presses !== pressed) return
      typed.current = wanted.typed
      if (phone && (phone.status === 'available' || wanted.to === 'report'))
        setIntent({ to: wanted.to, phone, typed: wanted.typed })
      else toast.error(say('The phone you wanted can no longer be booked.', 'যে ফোনটি চেয়েছিলেন সেটি আর বুক করা যাবে না।'))
    } catch (cause) {
      toastError(cause)
    }
  }
  const onLoggedIn = useEffectEvent(() => void comeBack())
  const personId = person?.id
  useEffect(() => {
    if (personId) onLoggedIn()
  }, [personId])

  const bar = <OneMoment />

  function dialogOf({ to, phone, typed: before }: Intent) {
    const keep = { typed: before, onTyped: (now: Typed) => void (typed.current = now) }
    if (!person) return mustLogIn ? <Navigate to={loginPath(location)} /> : bar
    if (to === 'report') return <ReportDialog phone={phone} {...keep} onClose={close} />
    return (
      <BookingDialog
        phone={phone}
        person={person}
        {...keep}
        onClose={close}
        onOutdated={refresh}
        onBooked={(booking) => {
          setBooked(new Map([...booked, [phone.id, booking]]))
          close()
          refresh()
        }}
      />
    )
  }

  function press(to: 'book' | 'report', phone: ListedPhone) {
    presses++
    wantedPhone.take()
    typed.current = undefined
    setIntent({ to, phone })
  }
  const book = (phone: ListedPhone) => press('book', phone)
  const report = (phone: ListedPhone) => press('report', phone)
  function onCancelled(phoneId: string) {
    setBooked(new Map([...booked].filter(([id]) => id !== phoneId)))
    refresh()
  }
  return {
    isOwn,
    book,
    report,
    booked,
    onCancelled,
    cardOf(phone) {
      const booking = booked.get(phone.id)
      const shown = booking ? { ...phone, price: booking.price } : phone
      return {
        phone: shown,
        isOwn: isOwn(phone),
        booking,
        onBook: book,
        onCancelled: () => onCancelled(phone.id),
      }
    },
    dialogs: intent && dialogOf(intent),
  }
}

/** A list in which the phones just booked stay where they were, though they have left the market. */
export function useBookedInPlace<Phone>(
  phones: Phone[],
  idOf: (phone: Phone) => string,
  booked: Buying['booked'],
): Phone[] {
  const ids = phones.map(idOf).join()
  const [shown, setShown] = useState({ ids, phones })
  const stored = keepInPlace(shown.phones, phones, idOf, new Set(booked.keys()))
  if (shown.ids !== ids) setShown({ ids, phones: stored })
  return stored
}
