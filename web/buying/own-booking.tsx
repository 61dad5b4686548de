import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dealPath, receiptPath } from '#contract/base/dashboard-addresses'
import { queryClientOf } from '#web/session/query-client.ts'
import type { SignedInPerson } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { BookedLinks } from './booked-links.tsx'
import { bookings } from './queries.ts'

interface OwnBookingProps {
  person: SignedInPerson
  phone: { id: string; title: string }
  /** The content for everyone else, about a phone that cannot be booked. */
  children: ReactNode
  onCancelled?: (() => void) | undefined
}

/** Says of a phone that this person has booked or bought that it is theirs, and where it goes on. */
export function OwnBooking(props: OwnBookingProps) {
  return (
    <QueryClientProvider client={queryClientOf(props.person.id)}>
      <Found {...props} />
    </QueryClientProvider>
  )
}

function Found({ person, phone, children, onCancelled }: OwnBookingProps) {
  const { say, taka } = useSpeech()
  const query = useInfiniteQuery(bookings(person.email))
  const own = query.data?.pages
    .flatMap(({ items }) => items)
    .find(({ listingId, paid, next }) => listingId === phone.id && (paid || next !== null))
  if (!own) return children
  if ((own.inCash || own.atDoor) && !own.paid)
    return (
      <div className="relative z-20 flex grow flex-col gap-2">
        <p className="figures font-semibold">
          {own.atDoor
            ? say(`You pay ${taka(own.price)} in cash at the door`, `দরজায় নগদ ${taka(own.price)} দেবেন`)
            : say(
                `You pay ${taka(own.price - (own.deposit ?? 0))} in cash when you meet`,
                `দেখা করে নগদ ${taka(own.price - (own.deposit ?? 0))} দেবেন`,
              )}
        </p>
        <Link to={dealPath(own._id)} className="btn btn-primary grow">
          {say('Your order', 'আপনার অর্ডার')}
        </Link>
      </div>
    )
  if (!own.paid)
    return (
      <>
        <p className="figures font-semibold">
          {say(`Booked for you at ${taka(own.price)}`, `${taka(own.price)} দামে আপনার জন্য বুক করা`)}
        </p>
        <BookedLinks
          booking={{ ...own, id: own._id, holdEndsAt: own.deadline ?? own.holdEndsAt }}
          title={phone.title}
          onCancelled={onCancelled}
        />
      </>
    )
  return (
    <div className="relative z-20 flex grow flex-col gap-2">
      <p className="font-semibold">{say('You have bought this phone', 'ফোনটি আপনি কিনেছেন')}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={dealPath(own._id)} className="btn btn-primary grow">
          {say('Your order', 'আপনার অর্ডার')}
        </Link>
        <Link to={receiptPath(own._id)} className="btn grow">
          {say('Receipt', 'রসিদ')}
        </Link>
      </div>
    </div>
  )
}
