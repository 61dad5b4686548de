import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useRouteLoaderData } from 'react-router'
import { makeSelfTestLink, type ProductRecord, removeSelfTest } from '#contract/listings/own-products'
import { selfTestPath } from '#contract/base/page-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { type SelfTestInWords, selfTestInWords } from '#web/phones/self-test-words.ts'
import { ask } from '#web/session/api.ts'
import type { Site } from '#web/site/page-context.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ownPhones } from '#web/phones/answers.ts'
import { publicPhone } from './queries.ts'

/** Makes the link by which a seller's phone tests itself, and shows the results that came in. */
export function SelfTestSection({ product }: { product: Pick<ProductRecord, '_id' | 'selfTest' | 'isSelfTestShown'> }) {
  const { language, say } = useSpeech()
  const client = useQueryClient()
  const { _id: id, selfTest, isSelfTestShown } = product
  const make = useAction({
    mutationFn: () => ask(makeSelfTestLink, { params: { id } }),
  })
  const remove = useAction({
    mutationFn: () => ask(removeSelfTest, { params: { id } }),
    onSuccess: () => toast.success(say('Result removed.', 'ফলটি মুছে ফেলা হয়েছে।')),
    onSettled() {
      void invalidate(client, ...ownPhones, publicPhone(id))
    },
  })
  return (
    <section
      id="self-test"
      aria-labelledby="self-test-title"
      className="flex scroll-mt-20 flex-col gap-3 border-t border-line pt-5"
    >
      <h2 id="self-test-title" className="text-lead font-semibold">
        {say('Test this phone', 'ফোনটি টেস্ট করুন')}
      </h2>
      {selfTest ? (
        <Result test={selfTestInWords(selfTest, language)} isShown={isSelfTestShown} />
      ) : (
        <p>
          {say(
            'The phone tests its screen, sound, cameras and sensors in its browser, in about three minutes. Send a photo with a code on the same day, and buyers read the result. No picture, sound or location is sent.',
            'ফোনটি নিজের ব্রাউজারে মিনিট তিনেকে স্ক্রিন, শব্দ, ক্যামেরা ও সেন্সর পরীক্ষা করে। একই দিনে কোডসহ ছবি দিলে ক্রেতারা ফল দেখেন। টেস্ট থেকে ছবি, শব্দ বা লোকেশন পাঠানো হয় না।',
          )}
        </p>
      )}
      {make.data && <TestLink link={make.data} />}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn"
          aria-disabled={make.isPending}
          onClick={make.isPending ? undefined : () => make.mutate()}
        >
          {make.data || selfTest ? say('Make a new link', 'নতুন লিংক নিন') : say('Make a link', 'লিংক নিন')}
        </button>
        {selfTest && (
          <button type="button" className="btn" onClick={() => remove.mutate()}>
            {say('Remove the result', 'ফল মুছুন')}
          </button>
        )}
      </div>
    </section>
  )
}

function Result({ test: { before, model, after, notes }, isShown }: { test: SelfTestInWords; isShown: boolean }) {
  const { say } = useSpeech()
  return (
    <>
      <p>
        {before}
        <span translate="no">{model}</span>
        {after}
      </p>
      {notes.map((note) => (
        <p key={note} className="font-medium text-error">
          {note}
        </p>
      ))}
      {isShown ? (
        <p className="text-small text-quiet">
          {say('Buyers read this on the phone’s page, part by part.', 'ক্রেতারা ফোনের পাতায় প্রতিটি অংশের ফল দেখেন।')}
        </p>
      ) : (
        <p>
          {say(
            'Buyers read this once a photo with a code from the day of the test is confirmed. ',
            'টেস্টের দিনের কোডসহ ছবি নিশ্চিত হলে ক্রেতারা এটি দেখবেন। ',
          )}
          <a href="#code-photo" className="link">
            {say('Send the photo', 'ছবি পাঠান')}
          </a>
        </p>
      )}
    </>
  )
}

function TestLink({ link: { token, expiresAt } }: { link: { token: string; expiresAt: string } }) {
  const { prefix, say, deadline } = useSpeech()
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  const url = publicUrl + prefix + selfTestPath(token)
  return (
    <div role="status" className="flex flex-wrap items-center gap-5">
      <QrCode
        text={url}
        label={say('The link for the camera of the phone', 'ফোনের ক্যামেরার জন্য লিংক')}
        className="size-44 rounded-selector"
      />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <p>
          {say(
            `Scan this with the phone that is for sale. It works once, until ${deadline(expiresAt)}.`,
            `যে ফোন বিক্রি করছেন সেটি দিয়ে স্ক্যান করুন। ${deadline(expiresAt)} পর্যন্ত একবার কাজ করবে।`,
          )}
        </p>
        <a href={url} className="link py-2">
          {say('You are on that phone? Test it here', 'এই ফোনটিই বিক্রি করছেন? এখানেই টেস্ট করুন')}
        </a>
      </div>
    </div>
  )
}
