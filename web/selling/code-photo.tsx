import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { getPhotoCode, removeCodePhoto, sendCodePhoto } from '#contract/photos/code-photos'
import type { ProductRecord } from '#contract/listings/own-products'
import { photoUrl } from '#contract/photos/photo-urls'
import { dayNamed } from '#contract/base/deadline'
import { useRenewedAddress } from '#web/phones/renew-address.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { sendPhoto } from '#web/phones/send-photo.ts'
import { ask } from '#web/session/api.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { ownPhones } from '#web/phones/answers.ts'
import { publicPhone } from './queries.ts'

/** Shows a seller the code of the day, sends the photo with it, and shows its state. */
export function CodePhotoSection({
  product: { _id: id, codePhoto },
}: {
  product: Pick<ProductRecord, '_id' | 'codePhoto'>
}) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const onSettled = () => {
    void invalidate(client, ...ownPhones, publicPhone(id))
  }
  const getCode = useAction({
    mutationFn: () => ask(getPhotoCode, { params: { id } }),
  })
  const send = useAction({
    mutationFn: async ({ file, code }: { file: File; code: string }) => {
      const { img } = await sendPhoto(file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
        visibility: 'private',
      })
      return ask(sendCodePhoto, { params: { id }, body: { code, img } })
    },
    onSuccess: () => {
      getCode.reset()
      toast.success(say('Photo sent. An admin will look at it.', 'ছবিটি পাঠানো হয়েছে। একজন অ্যাডমিন দেখবেন।'))
    },
    onSettled,
  })
  const remove = useAction({
    mutationFn: () => ask(removeCodePhoto, { params: { id } }),
    onSuccess: () => toast.success(say('Photo removed.', 'ছবিটি সরানো হয়েছে।')),
    onSettled,
  })
  const code = getCode.data?.code
  return (
    <section
      id="code-photo"
      aria-labelledby="code-photo-title"
      className="flex scroll-mt-20 flex-col gap-3 border-t border-line pt-5"
    >
      <h2 id="code-photo-title" className="text-lead font-semibold">
        {say('Photo with a code', 'কোডসহ ছবি')}
      </h2>
      {codePhoto ? (
        <Sent photo={codePhoto} />
      ) : (
        <p>
          {say(
            'Show that the phone is with you and works: write today’s code on paper, put it beside the phone, switched on, and take a photo of both. Buyers read that we have seen it; only you and our admins see the photo.',
            'ফোনটি আপনার কাছে আছে ও চলে, তা দেখান: আজকের কোড কাগজে লিখুন, চালু ফোনের পাশে রাখুন, দুটির একসঙ্গে ছবি তুলুন। আমরা দেখেছি তা ক্রেতারা জানবেন; ছবিটি দেখেন শুধু আপনি আর আমাদের অ্যাডমিনরা।',
          )}
        </p>
      )}
      {code && <Code code={code} day={getCode.data!.day} />}
      <div className="flex flex-wrap gap-2">
        {code ? (
          <FileButton
            label={send.isPending ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the photo', 'ছবি পাঠান')}
            icon={<CameraIcon />}
            accept="image/*"
            disabled={send.isPending}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) send.mutate({ file, code })
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
          />
        ) : (
          <button
            type="button"
            className="btn"
            aria-disabled={getCode.isPending}
            onClick={getCode.isPending ? undefined : () => getCode.mutate()}
          >
            {codePhoto ? say('Send another photo', 'আরেকটি ছবি পাঠান') : say('Get today’s code', 'আজকের কোড নিন')}
          </button>
        )}
        {codePhoto && (
          <button type="button" className="btn" onClick={() => remove.mutate()}>
            {say('Remove the photo', 'ছবিটি সরান')}
          </button>
        )}
      </div>
    </section>
  )
}

function Code({ code, day }: { code: string; day: string }) {
  const { say, language } = useSpeech()
  const today = dayNamed(`${day}T06:00:00Z`, language)
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="figures text-display font-bold" translate="no">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="text-quiet">
        {say(
          `Write it by hand, large. For this phone, only today, ${today}.`,
          `বড় করে হাতে লিখুন। শুধু এই ফোনের, শুধু আজকের (${today}) জন্য।`,
        )}
      </p>
    </div>
  )
}

function Sent({ photo: { img, state, decidedAt, reason } }: { photo: NonNullable<ProductRecord['codePhoto']> }) {
  const { say, longDate } = useSpeech()
  const words: Record<typeof state, ReactNode> = {
    waiting: say('Sent. An admin will look at it.', 'পাঠানো হয়েছে। একজন অ্যাডমিন দেখবেন।'),
    confirmed:
      decidedAt &&
      say(
        `Confirmed on ${longDate(decidedAt)}. Buyers read it in lists and on the phone’s page. It ends when you change the model or an IMEI.`,
        `${longDate(decidedAt)} মেনে নেওয়া হয়েছে। ক্রেতারা তালিকায় ও ফোনের পাতায় দেখেন। মডেল বা IMEI বদলালে এটি আর থাকবে না।`,
      ),
    rejected: (
      <>
        {say('Rejected:', 'নাকচ হয়েছে:')} <span translate="no">{reason}</span>
      </>
    ),
  }
  const renew = useRenewedAddress()
  return (
    <div className="flex items-start gap-4">
      <a href={photoUrl(img, 1280, 'webp')} target="_blank" rel="noreferrer" className="shrink-0">
        <img
          src={photoUrl(img, 320, 'webp')}
          alt={say('The photo with the code', 'কোডসহ ছবি')}
          width="80"
          height="100"
          onError={() => renew(img)}
          className="aspect-4/5 w-20 rounded-selector bg-base-100 object-cover"
        />
      </a>
      <p className={state === 'rejected' ? 'min-w-0 wrap-anywhere text-error' : 'min-w-0'}>{words[state]}</p>
    </div>
  )
}
