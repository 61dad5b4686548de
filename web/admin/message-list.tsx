import type { ReportedMessage } from '#contract/conversations/conversation-reports'
import { useSpeech } from '#web/i18n/speech.ts'
import { Shown } from '#web/phones/shown-photos.tsx'
import { Ago } from '#web/ui/time.tsx'

interface MessageListProps {
  messages: ReportedMessage[]
  nameOf: (side: ReportedMessage['from']) => string
  /** In milliseconds. */
  now: number
}

/** Shows an admin what two people wrote to each other, oldest first. */
export function MessageList({ messages, nameOf, now }: MessageListProps) {
  const { say } = useSpeech()
  return (
    <ol
      aria-label={say('Messages', 'মেসেজ')}
      tabIndex={0}
      className="flex max-h-80 flex-col gap-2 overflow-y-auto rounded-field bg-base-200 p-3"
    >
      {messages.map(({ from, text, photos, sentAt }) => (
        <li key={`${sentAt} ${from} ${text} ${photos.join(' ')}`} className="wrap-anywhere whitespace-pre-line">
          <strong translate="no">{nameOf(from)}:</strong>{' '}
          <span translate="no" dir="auto">
            {text ?? say('Removed with the account', 'অ্যাকাউন্টের সঙ্গে মুছে গেছে')}
          </span>{' '}
          <span className="text-small text-quiet">
            <Ago time={sentAt} now={now} />
          </span>
          <Shown photos={photos} whose={say(`${nameOf(from)}’s photo`, `${nameOf(from)}-এর ছবি`)} />
        </li>
      ))}
    </ol>
  )
}
