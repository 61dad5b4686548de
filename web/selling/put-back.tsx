import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { putBackOnMarket } from '#contract/listings/own-products'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { refreshPhone } from './queries.ts'

interface PutBackProps {
  product: { _id: string; productName: string }
  onClose: () => void
}

/** Puts one's phone on sale again that comes back from a deal, once its seller has said that they have it. */
export function PutBack({ product: { _id: id, productName }, onClose }: PutBackProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const move = useAction({
    mutationFn: () => ask(putBackOnMarket, { params: { id } }),
    onSuccess: () => toast.success(say('It is on the market again.', 'ফোনটি আবার বাজারে।')),
    onSettled: () => {
      onClose()
      return refreshPhone(client, id)
    },
  })
  return (
    <Confirm
      isHarmless
      question={say('Is the phone with you?', 'ফোনটি কি আপনার হাতে?')}
      action={say('Yes, put it on sale', 'হ্যাঁ, বিক্রিতে তুলুন')}
      decline={say('Not yet', 'এখনও না')}
      isPending={move.isPending}
      onDecline={onClose}
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
  )
}
