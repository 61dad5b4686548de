import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notifications'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { wordsOf } from './notification-words.tsx'
import { ToldBuyer } from './told-buyer.tsx'

interface NotificationRowProps {
  told: Notification
  /** In milliseconds. */
  now: number
  onOpen: (told: Notification, link: Element) => void
  /** True while the row is in sight: only then is the buyer of a booked phone requested. */
  isShown?: boolean
}

/** One notification, which leads to its page. */
export function NotificationRow({ told, now, onOpen, isShown = true }: NotificationRowProps) {
  const speech = useSpeech()
  const { icon: Icon, title, subject, more, due, to } = wordsOf(told, speech)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        className="flex gap-3 rounded-field p-3 hover:bg-base-200"
        onClick={(event) => onOpen(told, event.currentTarget)}
      >
        <span className={`pt-0.5 ${told.read ? 'text-quiet' : 'text-primary'}`}>
          <Icon />
        </span>
        <span className="min-w-0 grow">
          <span className={`block ${told.read ? '' : 'font-semibold'}`}>
            {!told.read && <span className="sr-only">{speech.say('Unread: ', 'নতুন: ')}</span>}
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
            <Ago time={told.at} now={now} />
          </span>
        </span>
        {!told.read && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-primary" />}
      </Link>
      {isShown && told.kind === 'phone_booked' && told.facts.bookingId && (
        <ToldBuyer bookingId={told.facts.bookingId} title={told.facts.title} />
      )}
    </li>
  )
}
