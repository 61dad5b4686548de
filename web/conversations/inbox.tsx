import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations/conversations'
import { conversationPath } from '#contract/base/dashboard-addresses'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'
import { Ago } from '#web/ui/time.tsx'
import { PhotoOfPhone } from './photo-of-phone.tsx'

/** One's conversations, the latest message first. `now` in milliseconds. */
export function Inbox({ conversations, now }: { conversations: Conversation[]; now: number }) {
  const { say } = useSpeech()
  return (
    <ul aria-label={say('Conversations', 'কথাবার্তা')} className="-mx-3 divide-y divide-line">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Row conversation={conversation} now={now} />
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ text, offer, photos }: Conversation['last'], { say, count, taka }: Speech): string {
  if (offer !== null) return say(`Offer: ${taka(offer)}`, `অফার: ${taka(offer)}`)
  if (text === null) return say('Removed with the account', 'অ্যাকাউন্টের সঙ্গে মুছে গেছে')
  if (text !== '') return text
  return photos === 1 ? say('Photo', 'ছবি') : say(`${photos} photos`, `${count(photos)}টি ছবি`)
}

function Row({
  conversation: { id, phone, otherName, last, unread },
  now,
}: {
  conversation: Conversation
  now: number
}) {
  const speech = useSpeech()
  const { say, count, plural } = speech
  return (
    <Link to={conversationPath(id)} className="flex items-center gap-3 rounded-field px-3 py-3 hover:bg-base-200">
      <PhotoOfPhone img={phone.img} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-x-3 max-[16rem]:flex-wrap">
          <span className={`line-clamp-1 wrap-anywhere ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
            <NameOfPerson name={otherName} />
          </span>
          <span className="shrink-0 text-small text-quiet">
            <Ago time={last.sentAt} now={now} />
          </span>
        </span>
        <span translate="no" className="line-clamp-1 text-small wrap-anywhere text-quiet">
          {phone.title}
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={`line-clamp-1 wrap-anywhere ${unread > 0 ? 'font-semibold' : 'text-quiet'}`}>
            <span>{last.isOwn && say('You: ', 'আপনি: ')}</span>
            <span translate="no" dir="auto">
              {wordsOf(last, speech)}
            </span>
          </span>
          {unread > 0 && (
            <span className="figures flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-small font-semibold text-primary-content">
              {count(unread)}
              <span className="sr-only">
                {say(` new ${plural(unread, { one: 'message', other: 'messages' })}`, 'টি নতুন মেসেজ')}
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
