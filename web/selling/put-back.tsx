import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import type { CanComeBack } from '#contract/off-market'
import { putBackOnMarket } from '#contract/own-products'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'

interface PutBackProps {
  product: { _id: string; productName: string; offMarket: CanComeBack }
  className: string
}

/** Puts one's phone back on the market. Of one that comes back from a deal the seller says first that they have it. */
export function PutBack({ product: { _id: id, productName, offMarket }, className }: PutBackProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const move = useAction({
    mutationFn: () => ask(putBackOnMarket, { params: { id } }),
    onSuccess: () => toast.success(say('It is on the market again.', 'ফোনটি আবার বাজারে।')),
    onError: toastError,
    onSettled: () => {
      setAsked(false)
      return Promise.all(
        [['my-product'], ['category-mobile'], ['phone', id]].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })
  const words = say('Put it back on sale', 'আবার বিক্রিতে তুলুন')
  return (
    <>
      <button
        type="button"
        className={`btn ${className}`}
        aria-disabled={move.isPending}
        onClick={() => (offMarket === 'returned' ? setAsked(true) : move.mutate())}
      >
        {words}
        <span className="sr-only" translate="no">
          {' '}
          {productName}
        </span>
      </button>
      {isAsked && (
        <Confirm
          isHarmless
          question={say('Is the phone with you?', 'ফোনটি কি আপনার হাতে?')}
          action={say('Yes, put it on sale', 'হ্যাঁ, বিক্রিতে তুলুন')}
          decline={say('Not yet', 'এখনও না')}
          isPending={move.isPending}
          onDecline={() => setAsked(false)}
          onConfirm={() => move.mutate()}
        >
          <p>
            <span translate="no">{productName}</span>{' '}
            {say(
              'goes back on sale with the same photos, price and details. If something about it has changed, edit it first.',
              'আগের ছবি, দাম আর বর্ণনা নিয়েই আবার বিক্রিতে উঠবে। ফোনের কিছু বদলে থাকলে আগে তথ্য বদলে নিন।',
            )}
          </p>
        </Confirm>
      )}
    </>
  )
}
