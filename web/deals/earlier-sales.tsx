import { conditionName } from '#contract/listings/condition-names'
import type { Deal } from '#contract/deals/deals'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the buyer the earlier sales of the same device. Nothing if there were none. */
export function EarlierSales({ sales }: { sales: Deal['earlierSales'] }) {
  const { language, say, taka, longDate } = useSpeech()
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="earlier-sales" className="flex flex-col gap-3">
      <h2 id="earlier-sales" className="text-title">
        {say('Sold here before', 'আগেও এখানে বিক্রি হয়েছে')}
      </h2>
      <p className="text-quiet">
        {say(
          'A phone with the same IMEI, as its seller typed it, with the condition that was promised then.',
          'একই IMEI-র ফোন, বিক্রেতা যেমন লিখেছিলেন; অবস্থা তখন যা বলা হয়েছিল।',
        )}
      </p>
      <ul className="flex flex-col gap-1">
        {sales.map(({ soldOn, price, condition }) => (
          <li key={`${soldOn} ${price}`} className="figures flex flex-wrap gap-x-2">
            <span className="text-quiet">{longDate(`${soldOn}T06:00:00Z`)}</span>
            <span>
              {taka(price)}, {conditionName(condition, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
