import { useState } from 'react'
import { maskedImei } from '#contract/imei'
import { useSpeech } from '#web/i18n/speech.ts'
import { EyeIcon, EyeOffIcon } from '#web/ui/icons.tsx'
import { Name } from '#web/ui/name.tsx'

/** What everyone reads of a phone whose seller has told its IMEI: that it is there, and what follows from it. */
export function ImeiOnFile() {
  const { say } = useSpeech()
  return (
    <>
      <strong className="font-semibold">{say('On file', 'জমা আছে')}</strong>
      <span className="block text-small text-quiet">
        {say(
          'As the seller typed it; we have not examined the phone. You see it once you have booked.',
          'বিক্রেতা যেমন লিখেছেন; ফোনটি আমরা দেখিনি। বুক করার পর আপনি নম্বরটি দেখতে পাবেন।',
        )}
      </span>
    </>
  )
}

/** The IMEIs of a phone for those who may read them: masked until a press, because others may look at the screen. */
export function ImeiList({ imeis }: { imeis: readonly string[] }) {
  const { say } = useSpeech()
  const [isShown, setShown] = useState(false)
  if (imeis.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="figures">
        <Name>IMEI</Name>{' '}
        <span translate="no" className="font-mono wrap-anywhere">
          {imeis.map((imei) => (isShown ? imei : maskedImei(imei))).join(', ')}
        </span>
      </p>
      <button type="button" className="btn btn-sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
        {say('Show IMEI', 'IMEI দেখান')}
      </button>
    </div>
  )
}
