import type { ReactNode } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'

interface BubbleProps {
  isOwn: boolean
  /** Its writer, for those who do not see on which side it stands. */
  from: string
  /** As it was typed: never more than text. Empty where there are only photos; null once its writer has gone. */
  text: string | null
  /** Photos that come with it. */
  above?: ReactNode
  /** The time and the state of its delivery. */
  children: ReactNode
}

/** Something that was written in a talk: one's own on the right. */
export function Bubble({ isOwn, from, text, above, children }: BubbleProps) {
  const { say } = useSpeech()
  return (
    <div
      className={`flex max-w-[85%] flex-col gap-0.5 sm:max-w-md ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}
    >
      {above}
      {text !== '' && (
        <p
          dir="auto"
          translate="no"
          className={`rounded-box px-3.5 py-2 wrap-anywhere whitespace-pre-line ${
            isOwn ? 'bg-primary text-primary-content' : 'bg-base-200'
          } ${text === null ? 'italic' : ''}`}
        >
          <span className="sr-only">{from}: </span>
          {text ?? say('Removed with the account', 'অ্যাকাউন্টের সঙ্গে মুছে গেছে')}
        </p>
      )}
      <p className="figures px-1 text-small text-quiet">{children}</p>
    </div>
  )
}
