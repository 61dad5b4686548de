import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { ConversationSide } from '#contract/conversations/conversations'
import { maxMessageLength } from '#contract/base/limits'
import { lengthOf } from '#contract/base/text'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

/** The most frequent questions and answers. */
const quickAnswers: Record<ConversationSide, Both[]> = {
  buyer: [
    ['Is it still available?', 'ফোনটি কি এখনও আছে?'],
    ['What is the last price?', 'শেষ দাম কত?'],
    ['Where can I see it?', 'কোথায় দেখতে পারি?'],
    ['Is anything wrong with it?', 'কোনো সমস্যা আছে?'],
  ],
  seller: [
    ['Yes, it is still available.', 'জি, ফোনটি এখনও আছে।'],
    ['The price is fixed.', 'দাম ফিক্সড।'],
    ['Nothing is wrong with it.', 'কোনো সমস্যা নেই।'],
    ['Sorry, it has been sold.', 'দুঃখিত, বিক্রি হয়ে গেছে।'],
  ],
}

/** The photos that are sent with a message. */
export interface ComposerPhotos {
  /** One that has failed is sent again or removed first. */
  state: 'none' | 'moving' | 'ready' | 'failed'
  strip: ReactNode
  /** Adds some. */
  button: ReactNode
}

interface ComposerProps {
  side: ConversationSide
  text: string
  onText: (text: string) => void
  photos: ComposerPhotos
  onWrite: (text: string) => void
}

/** Edits a message. Enter sends it if there is a keyboard; on a phone it begins a line. */
export function Composer({ side, text, onText, photos, onWrite }: ComposerProps) {
  const { say, count } = useSpeech()
  const field = useRef<HTMLTextAreaElement>(null)
  const left = maxMessageLength - lengthOf(text)
  const { state } = photos
  const isHeldUp = state === 'moving' || state === 'failed' || left < 0

  function send() {
    if (isHeldUp || (text.trim() === '' && state === 'none')) return field.current?.focus()
    onWrite(text.trim())
    onText('')
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // A word in Bangla that is still being composed ends with Enter too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex flex-col gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {text === '' && state === 'none' && (
        <ul aria-label={say('Quick replies', 'চটজলদি উত্তর')} className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1">
          {quickAnswers[side].map((words) => (
            <li key={say(...words)} className="shrink-0">
              <button
                type="button"
                className="btn btn-sm rounded-full border-line font-normal"
                onClick={() => {
                  onText(say(...words))
                  field.current?.focus()
                }}
              >
                {say(...words)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.strip}
      <div className="flex items-end gap-2 max-[16rem]:flex-wrap max-[16rem]:justify-between">
        {photos.button}
        <textarea
          ref={field}
          aria-label={say('Your message', 'আপনার মেসেজ')}
          placeholder={say('Write a message', 'মেসেজ লিখুন')}
          rows={1}
          enterKeyHint="enter"
          dir="auto"
          className="textarea field-sizing-content max-h-40 min-h-11! grow resize-none max-[16rem]:order-first max-[16rem]:basis-full"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn-primary btn-square" aria-disabled={isHeldUp}>
          <ArrowIcon />
          <span className="sr-only">{say('Send', 'পাঠান')}</span>
        </button>
      </div>
      {state === 'moving' && (
        <p role="status" className="text-small text-quiet">
          {say('Uploading photos…', 'ছবি আপলোড হচ্ছে…')}
        </p>
      )}
      {left <= 100 && (
        <p role="status" className="text-small text-quiet">
          {left < 0
            ? say(`${-left} characters too many`, `${count(-left)}টি অক্ষর বেশি হয়ে গেছে`)
            : say(`${left} characters left`, `আর ${count(left)}টি অক্ষর`)}
        </p>
      )}
    </form>
  )
}
