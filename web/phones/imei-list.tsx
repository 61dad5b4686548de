import { useState } from 'react'
import { maskedImei } from '#contract/lost-phones/imei'
import { useSpeech } from '#web/i18n/speech.ts'
import { EyeIcon, EyeOffIcon } from '#web/ui/work-icons.tsx'
import { Name } from '#web/ui/name.tsx'

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
        <span>{say('Show IMEI', 'IMEI দেখান')}</span>
      </button>
    </div>
  )
}
