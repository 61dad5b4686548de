import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type Deal, HandoverCode } from '#contract/deals/deals'
import { Field } from '#web/ui/field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { keepDeal } from './queries.ts'
import { report, unreported } from './unreported.ts'

const isNoted = (dealId: string) => unreported().some((one) => one.dealId === dealId)

/** Lets the one who gives the phone type the other one’s code, or find it typed after scanning it with the camera. */
export function SellerCode({ deal: { id: dealId, role } }: { deal: Deal }) {
  const { say } = useSpeech()
  const isReturn = role === 'buyer'
  const { person } = useSession()
  const { hash } = useLocation()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => (/^#\d{6}$/.test(hash) ? hash.slice(1) : ''))
  const [error, setError] = useState<string>()
  const [isWaiting, setWaiting] = useState(() => isNoted(dealId))
  const send = useAction({
    // Without a network it is noted at once, and does not wait.
    networkMode: 'always',
    mutationFn: (code: string) => report({ dealId, code, personId: person!.id }),
    async onSuccess(deal) {
      setWaiting(deal === undefined)
      if (deal) await keepDeal(client, deal)
    },
    onError: (cause) => setError(cause.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = HandoverCode.safeParse(typed)
    setError(code.success ? undefined : code.error.issues[0]!.message)
    if (code.success) send.mutate(code.data)
  }
  return (
    <section aria-labelledby="code" className="flex flex-col gap-3">
      <h3 id="code" className="font-semibold">
        {isReturn ? say('The seller’s code', 'বিক্রেতার কোড') : say('The buyer’s code', 'ক্রেতার কোড')}
      </h3>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={say('Six digits', 'ছয়টি সংখ্যা')}
          hint={
            isReturn
              ? say('Or point your camera at the seller’s QR code.', 'অথবা বিক্রেতার কিউআর কোডে ক্যামেরা ধরুন।')
              : say('Or point your camera at the buyer’s QR code.', 'অথবা ক্রেতার কিউআর কোডে ক্যামেরা ধরুন।')
          }
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn btn-primary" disabled={send.isPending}>
          {isReturn ? say('Give the phone back', 'ফোন ফেরত দিন') : say('Hand over the phone', 'ফোন হাতে দিন')}
        </button>
      </form>
      <p role="status" className="text-small">
        {isWaiting &&
          say(
            'Saved on this device. It is sent as soon as you are online; only then can we check the code.',
            'এই মোবাইলে লিখে রাখা হলো। নেটওয়ার্ক এলেই জানানো হবে; কোডটি ঠিক কি না তখনই জানা যাবে।',
          )}
      </p>
    </section>
  )
}
