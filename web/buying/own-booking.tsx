import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryClientOf } from '#web/session/query-client.ts'
import { bookings } from './queries.ts'
import type { Person } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface OwnBookingProps {
  person: Person
  phoneId: string
  /** What everybody else reads about a phone that cannot be booked. */
  children: ReactNode
}

/** Says of a phone that this person has booked or bought that it is theirs, and where it goes on. */
export function OwnBooking(props: OwnBookingProps) {
  return (
    <QueryClientProvider client={queryClientOf(props.person.id)}>
      <Found {...props} />
    </QueryClientProvider>
  )
}

function Found({ person, phoneId, children }: OwnBookingProps) {
  const { say } = useSpeech()
  const query = useInfiniteQuery(bookings(person.email))
  const own = query.data?.pages
    .flatMap(({ items }) => items)
    .find(({ listingId, state }) => listingId === phoneId && (state === 'unpaid' || state === 'paid'))
  if (!own) return children
  return (
    <>
      <p className="font-semibold">
        {own.paid ? say('You have bought this phone', 'ফোনটি আপনি কিনেছেন') : say('You have booked this phone', 'ফোনটি আপনি বুক করেছেন')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {own.paid ? (
          <Link to={`/dashboard/receipt/${own._id}`} className="btn btn-primary">
            {say('Receipt', 'রসিদ')}
          </Link>
        ) : (
          <Link to={`/dashboard/payment/${own._id}`} className="btn btn-primary">
            {say('Pay', 'পেমেন্ট করুন')}
          </Link>
        )}
        <Link to="/dashboard" className="btn">
          {say('My Orders', 'আমার অর্ডার')}
        </Link>
      </div>
    </>
  )
}
