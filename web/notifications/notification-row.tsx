import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notifications'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { wordsOf } from './notification-words.tsx'
import { useQuery } from '@tanstack/react-query'
import { ContactLines } from '#web/phones/contact-lines.tsx'
import { bookingContact } from '#web/phones/queries.ts'

interface NotificationRowProps {
  notification: Notification
  /** In milliseconds. */
  now: number
  onOpen: (notification: Notification, link: Element) => void
}

/** One notification, which leads to its page. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const speech = useSpeech()
  const { icon: Icon, title, subject, more, due, to } = wordsOf(notification, speech)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        className="flex gap-3 rounded-field p-3 hover:bg-base-200"
        onClick={(event) => onOpen(notification, event.currentTarget)}
      >
        <span className={`pt-0.5 ${notification.read ? 'text-quiet' : 'text-primary'}`}>
          <Icon />
        </span>
        <span className="min-w-0 grow">
          <span className={`block ${notification.read ? '' : 'font-semibold'}`}>
            {!notification.read && <span className="sr-only">{speech.say('Unread: ', 'নতুন: ')}</span>}
            {title}
          </span>
          {subject && (
            <span className="block wrap-anywhere" translate="no">
              {subject}
            </span>
          )}
          {due && Date.parse(due.at) > now && (
            <time dateTime={due.at} className="block text-small font-semibold">
              {due.words}
            </time>
          )}
          <span className="figures block text-small text-quiet">
            {more && (
              <>
                {more} <span aria-hidden="true">·</span>{' '}
              </>
            )}
            <Ago time={notification.at} now={now} />
          </span>
        </span>
        {!notification.read && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-primary" />}
      </Link>
      {notification.kind === 'phone_booked' && notification.facts.bookingId && (
        <NotifiedBuyer bookingId={notification.facts.bookingId} title={notification.facts.title} />
      )}
    </li>
  )
}

/** Shows the buyer of one's phone below the notification of the booking; nothing once it has ended without a deal (ruling R17). */
function NotifiedBuyer({ bookingId, title }: { bookingId: string; title: string }) {
  const { say, deadline } = useSpeech()
  const { data } = useQuery(bookingContact(bookingId))
  if (!data?.contact) return null
  return (
    <div className="flex flex-col gap-1 pr-3 pb-3 pl-11">
      {data.state === 'unpaid' && (
        <p className="text-small">
          {say(
            <>Kept for the buyer until {deadline(data.holdEndsAt)}</>,
            <>{deadline(data.holdEndsAt)} পর্যন্ত ক্রেতার জন্য রাখা</>,
          )}
        </p>
      )}
      <ContactLines contact={data.contact} title={title} />
    </div>
  )
}
