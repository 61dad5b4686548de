import type { ShownAddress } from '#contract/deals/handover-fields'
import { useSpeech } from '#web/i18n/speech.ts'

/** An address as one writes it on a parcel. */
export function AddressFact({ title, address }: { title: string; address: ShownAddress }) {
  const { say } = useSpeech()
  const { name, mobile, line, area, district, districtBangla } = address
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small text-quiet">{title}</p>
      <address className="not-italic wrap-anywhere">
        <span translate="no" className="block font-semibold">
          {name}
        </span>
        <span translate="no" className="figures block">
          {mobile}
        </span>
        <span translate="no">{line}</span>, <span translate="no">{area}</span>, {say(district, districtBangla)}
      </address>
    </div>
  )
}
