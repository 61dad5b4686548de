import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { dealPath } from '#contract/base/dashboard-addresses'
import { storage } from '#web/browser/storage.ts'
import type { Site } from '#web/site/page-context.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

const keyOf = (dealId: string) => `handover-code ${dealId}`

/** The code of a deal as this device has seen it last, for where there is no network. */
export const rememberedCode = (dealId: string) => storage.read(keyOf(dealId))

/** Remembers the code of who is to get the phone. A null code is no longer remembered. */
export function useRememberedCode(dealId: string, code: string | null | undefined) {
  useEffect(() => {
    if (code) storage.keep(keyOf(dealId), code)
    else if (code === null) storage.forget(keyOf(dealId))
  }, [dealId, code])
}

interface BuyerCodeProps {
  dealId: string
  code: string
  /** True when the phone comes back to its seller. */
  isReturn?: boolean
  /** True when the buyer pays in cash first. */
  isForCash?: boolean
}

/** The code that one shows when one has looked at the phone. */
export function BuyerCode({ dealId, code, isReturn = false, isForCash = false }: BuyerCodeProps) {
  const { say, digits } = useSpeech()
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  return (
    <section aria-labelledby="code" className="flex flex-col gap-2 rounded-box border border-line bg-base-100 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="code" className="font-semibold">
          {say('Your handover code', 'আপনার কোড')}
        </h2>
        <p className="figures text-heading font-semibold tracking-widest" translate="no">
          {digits(`${code.slice(0, 3)} ${code.slice(3)}`)}
        </p>
      </div>
      <p className="text-small text-quiet">
        {isReturn
          ? say(
              'Look at the phone first: with it the buyer is refunded. Works offline.',
              'আগে ফোনটি দেখুন: কোড দিলে ক্রেতা টাকা ফেরত পান। নেটওয়ার্ক ছাড়াও চলে।',
            )
          : isForCash
            ? say(
                'Show it once you have tried the phone and paid. Works offline.',
                'ফোনটি চালিয়ে দেখে টাকা দিয়ে তবেই দেখান। নেটওয়ার্ক ছাড়াও চলে।',
              )
            : say(
                'Show it once you have looked at the phone. Works offline.',
                'ফোনটি দেখে তবেই দেখান। নেটওয়ার্ক ছাড়াও চলে।',
              )}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center link text-small">
          {say('Show it as a QR code', 'কিউআর কোড দেখান')}
        </summary>
        <QrCode
          text={`${publicUrl}${dealPath(dealId)}#${code}`}
          label={say('The same code as a QR code', 'একই কোড, কিউআর কোড হিসেবে')}
          className="size-44 rounded-selector"
        />
      </details>
    </section>
  )
}
