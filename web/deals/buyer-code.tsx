import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
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
  /** Whether the phone comes back to its seller. */
  isReturn?: boolean
}

/** The code that one shows when one has looked at the phone. */
export function BuyerCode({ dealId, code, isReturn = false }: BuyerCodeProps) {
  const { say, digits } = useSpeech()
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  return (
    <section aria-labelledby="code" className="flex flex-col gap-4 rounded-box border border-line p-5">
      <h2 id="code" className="text-title">
        {say('Your handover code', 'আপনার কোড')}
      </h2>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode
          text={`${publicUrl}/dashboard/deal/${dealId}#${code}`}
          label={say('The same code as a QR code', 'একই কোড, কিউআর কোড হিসেবে')}
          className="size-36 rounded-selector"
        />
        <p className="figures text-display font-semibold tracking-widest" translate="no">
          {digits(`${code.slice(0, 3)} ${code.slice(3)}`)}
        </p>
      </div>
      <p className="text-small text-quiet">
        {isReturn
          ? say(
              'Show it only when you have the phone back and have checked it. It tells us that you have it, and the buyer gets the money back. It works offline too: the buyer’s device reports it later.',
              'ফোন হাতে পেয়ে দেখে নিয়ে তবেই কোডটি দেখান। এতে আমরা জানব ফোনটি আপনি ফেরত পেয়েছেন, আর ক্রেতা টাকা ফেরত পাবেন। নেটওয়ার্ক না থাকলেও চলবে: ক্রেতার মোবাইল পরে জানিয়ে দেবে।',
            )
          : say(
              'Show it only when you have the phone in your hand and like what you see. It tells us that you have the phone. It works offline too: the seller’s device reports it later.',
              'ফোন হাতে নিয়ে দেখে পছন্দ হলে তবেই কোডটি দেখান। এতে আমরা জানব ফোনটি আপনি পেয়েছেন। নেটওয়ার্ক না থাকলেও চলবে: বিক্রেতার মোবাইল পরে জানিয়ে দেবে।',
            )}
      </p>
    </section>
  )
}
