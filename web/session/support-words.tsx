import type { SupportKind, SupportMessage, SupportState, SupportThread } from '#contract/support/support'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Bubble } from '#web/ui/bubble.tsx'

export const kindWords: Record<SupportKind, Both> = {
  question: ['A question', 'প্রশ্ন'],
  complaint: ['A complaint', 'অভিযোগ'],
}

export const stateWords: Record<SupportState, Both> = {
  open: ['We will answer', 'উত্তর বাকি'],
  answered: ['Answered', 'উত্তর দেওয়া হয়েছে'],
  closed: ['Closed', 'বন্ধ'],
}

/** Says the state of something that was written to the market, and by when it is answered where the law says it. */
export function SupportStatus({ thread: { state, answerBy } }: { thread: Pick<SupportThread, 'state' | 'answerBy'> }) {
  const { say, deadline } = useSpeech()
  const by = answerBy && deadline(answerBy)
  return by ? say(`We answer by ${by}`, `${by}-এর মধ্যে উত্তর দেব`) : say(...stateWords[state])
}

interface SupportTalkProps {
  messages: (SupportMessage & { answeredBy?: string | null })[]
  /** An admin looks at it: what the market wrote is their own. */
  isOurs?: boolean
  /** The one who asks, to an admin. */
  name?: string
}

/** Shows the messages of somebody and the market, oldest first. */
export function SupportTalk({ messages, isOurs = false, name = '' }: SupportTalkProps) {
  const { say, shortTime } = useSpeech()
  return (
    <div role="log" aria-label={say('Messages', 'মেসেজ')} className="flex flex-col gap-3">
      {messages.map(({ number, isOurs: isAnswer, text, sentAt, answeredBy }) => (
        <Bubble
          key={number}
          isOwn={isAnswer === isOurs}
          from={isAnswer === isOurs ? say('You', 'আপনি') : isOurs ? name : say('PhoneHaat', 'ফোনহাট')}
          text={text}
        >
          {isAnswer && !isOurs && <span>{say('PhoneHaat · ', 'ফোনহাট · ')}</span>}
          {answeredBy && (
            <>
              <span translate="no">{answeredBy}</span> ·{' '}
            </>
          )}
          <time dateTime={sentAt}>{shortTime(sentAt)}</time>
        </Bubble>
      ))}
    </div>
  )
}
