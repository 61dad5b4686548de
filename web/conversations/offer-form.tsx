import { type SubmitEvent, useRef, useState } from 'react'
import { uuid } from '#web/browser/uuid.ts'
import { poishaOf } from '#contract/base/typed'
import { useSpeech } from '#web/i18n/speech.ts'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
import { reasonOf } from '#web/session/refused.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { TakaField } from '#web/ui/taka-field.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface OfferFormProps {
  side: 'buyer' | 'seller'
  /** Poisha. */
  lowest: number
  highest: number
  /** Offers that the buyer can still make. */
  left?: number
  onSend: (offer: { amount: number; key: string }) => Promise<void>
  onClose: () => void
}

/** Requests the price that one offers for a phone, or answers an offer with. What the server refuses is shown at the field. */
export function OfferForm({ side, lowest, highest, left, onSend, onClose }: OfferFormProps) {
  const { say, taka, count } = useSpeech()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  // The same key again is the same offer, so that a second press after a lost answer is none.
  const [key] = useState(() => uuid())
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const amount = poishaOf(text)
    if (amount === null || amount < lowest || amount > highest) {
      const bounds = say(
        `Type a price from ${taka(lowest)} to ${taka(highest)}.`,
        `${taka(lowest)} থেকে ${taka(highest)}-এর মধ্যে একটি দাম লিখুন।`,
      )
      setError(bounds)
      return field.current?.focus()
    }
    setSending(true)
    try {
      await onSend({ amount, key })
      onClose()
    } catch (cause) {
      if (isSessionProblem(cause)) return onClose()
      setError(reasonOf(cause))
      setSending(false)
    }
  }
  return (
    <Modal
      title={side === 'buyer' ? say('Make an offer', 'অফার দিন') : say('Offer another price', 'অন্য দাম বলুন')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TakaField
          ref={field}
          label={say('Your price', 'আপনার দাম')}
          text={text}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          error={error}
          hint={say(
            `In Taka, from ${taka(lowest)} to ${taka(highest)}.`,
            `টাকায়, ${taka(lowest)} থেকে ${taka(highest)}।`,
          )}
        />
        {error && <ConfirmAddress />}
        <p className="text-quiet">
          {side === 'buyer'
            ? say(
                'Your offer is valid for 48 hours. If the seller accepts, the phone is booked for you at this price and you have 24 hours to pay.',
                'অফারটি ৪৮ ঘণ্টা চালু থাকবে। বিক্রেতা মেনে নিলে এই দামে ফোনটি আপনার জন্য বুক হবে, টাকা দিতে ২৪ ঘণ্টা পাবেন।',
              )
            : say(
                'Your price is valid for 48 hours. If the buyer accepts, the phone is booked at this price and the buyer has 24 hours to pay.',
                'আপনার দাম ৪৮ ঘণ্টা চালু থাকবে। ক্রেতা মেনে নিলে এই দামে ফোনটি বুক হবে, টাকা দিতে তিনি ২৪ ঘণ্টা পাবেন।',
              )}
          {left !== undefined && (
            <span>
              {say(
                left === 1
                  ? ' This is your last offer for this phone.'
                  : ` You can make ${left} more offers for this phone.`,
                left === 1 ? ' এই ফোনের জন্য এটিই আপনার শেষ অফার।' : ` এই ফোনের জন্য আরও ${count(left)}টি অফার করতে পারবেন।`,
              )}
            </span>
          )}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn" onClick={onClose}>
            {say('Not now', 'এখন না')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {isSending ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send offer', 'অফার পাঠান')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
