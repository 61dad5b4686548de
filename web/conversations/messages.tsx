import { Fragment, type ReactNode } from 'react'
import type { Reply } from '#contract/base/call'
import type { ChatMessage, ConversationSide, getConversation } from '#contract/conversations/conversations'
import { Alert } from '#web/ui/alert.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'
import { Shown } from '#web/phones/shown-photos.tsx'
import type { Outgoing } from './outgoing.ts'
import { OfferCard } from './offer-card.tsx'
import { Risks } from './risks.tsx'

type HeldMessages = Reply<typeof getConversation>['held']

interface MessagesProps {
  /** Oldest first. */
  messages: ChatMessage[]
  /** Yours. */
  side: ConversationSide
  /** The price of the phone, in poisha. */
  price: number
  otherName: string
  /** Number of the last message that the other person has read. */
  readByOther: number
  outgoing: Outgoing[]
  onSendAgain: (message: Outgoing) => void
  onRemove: (key: string) => void
  /** Takes one that was risky back into the field where one writes. */
  onChange: (message: Outgoing) => void
  held: HeldMessages
  /** In milliseconds. */
  now: number
}

/** Lists the messages of the two, by days, and those on their way. New messages are read out. */
export function Messages({
  messages,
  side,
  price,
  otherName,
  readByOther,
  outgoing,
  onSendAgain,
  onRemove,
  onChange,
  held,
  now,
}: MessagesProps) {
  const speech = useSpeech()
  const { say, timeOfDay } = speech
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)?.number
  const wayOf = ({ number, sentAt }: ChatMessage) => (
    <>
      <time dateTime={sentAt}>{timeOfDay(sentAt)}</time>
      {number === lastOwn && (
        <span>{` · ${number <= readByOther ? say('Seen', 'দেখেছেন') : say('Sent', 'পাঠানো হয়েছে')}`}</span>
      )}
    </>
  )
  return (
    <div role="log" aria-label={say('Messages', 'মেসেজ')} className="flex grow flex-col justify-end gap-2 py-4">
      {messages.map((message, at) => {
        const day = dayOf(message.sentAt, now, speech)
        const isNewDay = at === 0 || dayOf(messages[at - 1]!.sentAt, now, speech) !== day
        return (
          <Fragment key={message.number}>
            {isNewDay && <h2 className="self-center py-2 text-small font-normal text-quiet">{day}</h2>}
            {message.offer ? (
              <OfferCard offer={message.offer} isOwn={message.isOwn} side={side} otherName={otherName} highest={price}>
                {wayOf(message)}
              </OfferCard>
            ) : (
              <Said {...message} otherName={otherName}>
                {wayOf(message)}
              </Said>
            )}
          </Fragment>
        )
      })}
      {held.map(({ key, text, photos, isRefused }) => (
        <Said key={key} isOwn text={text} photos={photos}>
          {isRefused
            ? say('Not delivered: it looks like a scam', 'পৌঁছে দেওয়া হয়নি: প্রতারণা মনে হচ্ছে')
            : say('Being checked before it is delivered', 'পৌঁছে দেওয়ার আগে আমরা দেখে নিচ্ছি')}
        </Said>
      ))}
      {outgoing.map((message) => (
        <Fragment key={message.key}>
          <Said isOwn text={message.text} photos={message.photos.map(({ img }) => img)}>
            {message.failure === null ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Not sent', 'পাঠানো যায়নি')}
          </Said>
          {message.risks.length > 0 && (
            <Risks risks={message.risks} onSendAnyway={() => onSendAgain(message)} onChange={() => onChange(message)} />
          )}
          {message.failure !== null && message.risks.length === 0 && (
            <div className="flex flex-col items-end gap-1 self-end text-small">
              <Alert>{message.failure}</Alert>
              <div className="flex gap-2">
                <button type="button" className="btn btn-sm" onClick={() => onSendAgain(message)}>
                  {say('Send again', 'আবার পাঠান')}
                </button>
                <button type="button" className="btn btn-ghost btn-sm" onClick={() => onRemove(message.key)}>
                  {say('Remove', 'সরান')}
                </button>
              </div>
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

interface SaidProps {
  isOwn: boolean
  /** The name of its writer, unless it is one's own. */
  otherName?: string
  /** As it was typed: never more than text. Empty where there are only photos. */
  text: string | null
  photos: readonly string[]
  /** The time and the state of its delivery. */
  children: ReactNode
}

function Said({ isOwn, otherName = '', text, photos, children }: SaidProps) {
  const { say } = useSpeech()
  return (
    <Bubble
      isOwn={isOwn}
      from={isOwn ? say('You', 'আপনি') : otherName}
      text={text}
      above={
        <Shown
          photos={photos}
          whose={isOwn ? say('your photo', 'আপনার ছবি') : say(`${otherName}’s photo`, `${otherName}-এর ছবি`)}
          className={isOwn ? 'mb-0.5 justify-end' : 'mb-0.5'}
          width={128}
        />
      }
    >
      {children}
    </Bubble>
  )
}

const oneDay = 86_400_000

/** A day in Dhaka as people call it. */
function dayOf(time: string, now: number, { say, longDate }: Speech): string {
  const day = longDate(time)
  if (day === longDate(new Date(now).toISOString())) return say('Today', 'আজ')
  if (day === longDate(new Date(now - oneDay).toISOString())) return say('Yesterday', 'গতকাল')
  return day
}
