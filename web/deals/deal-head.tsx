import type { Deal } from '#contract/deals/deals'
import { useSpeech } from '#web/i18n/speech.ts'

/** The subject of a deal: its phone and its price. */
export function DealHead({ deal: { title, img, price, role } }: { deal: Deal }) {
  const { say, taka } = useSpeech()
  return (
    <header className="flex items-center gap-4">
      <img
        src={img}
        alt=""
        width="80"
        height="100"
        className="aspect-4/5 w-18 shrink-0 rounded-field bg-base-200 object-cover sm:w-20"
      />
      <div className="min-w-0">
        <p className="text-small text-quiet">
          {role === 'buyer' ? say('You are buying', 'আপনি কিনছেন') : say('You are selling', 'আপনি বেচছেন')}
        </p>
        <h1 className="text-title wrap-anywhere" translate="no">
          {title}
        </h1>
        <p className="figures font-semibold">{taka(price)}</p>
      </div>
    </header>
  )
}
