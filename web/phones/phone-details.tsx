import type { ReactNode } from 'react'
import { attributesInGroup } from '#contract/attributes'
import { attributeName, groupNames } from '#contract/attribute-names'
import { conditionName } from '#contract/condition-names'
import { includedName, simName } from '#contract/details'
import type { ListingChange } from '#contract/listing-change'
import type { PhoneFacts } from '#contract/phones'
import { useSpeech } from '#web/i18n/speech.ts'

/** What the seller says of a phone beside its title: a text as it was typed, and what comes with it. Nothing where nothing is said. */
export function PhoneDetails({ phone }: { phone: PhoneFacts }) {
  const { language, say, count, monthOrYear } = useSpeech()
  const { description, batteryHealth, sims, included, warrantyUntil } = phone.details
  const names = (group: 'colour' | 'import' | 'version' | 'exchange') =>
    attributesInGroup(phone.attributes, group)
      .filter((attribute) => attribute !== 'version:dual-sim')
      .map((attribute) => attributeName(attribute, language))
      .join(', ')
  const box = attributesInGroup(phone.attributes, 'box').map((attribute) => attributeName(attribute, language))
  const rows: [name: string, value: ReactNode][] = [
    [say(...groupNames.colour), names('colour')],
    [say(...groupNames.import), names('import')],
    [say(...groupNames.version), names('version')],
    [say('SIM', 'সিম'), sims && simName(sims, language)],
    [say(...groupNames.battery), batteryHealth && say(`${batteryHealth}%`, `${count(batteryHealth)}%`)],
    [say('Comes with', 'সঙ্গে যা পাবেন'), [...box, ...included.map((item) => includedName(item, language))].join(', ')],
    [say('Warranty until', 'ওয়ারেন্টি কতদিন'), warrantyUntil && monthOrYear(warrantyUntil)],
    [say(...groupNames.exchange), names('exchange')],
  ]
  const said = rows.filter(([, value]) => value)
  if (!description && said.length === 0) return null
  return (
    <section aria-labelledby="seller-says" className="flex flex-col gap-3">
      <h2 id="seller-says" className="text-lead font-semibold">
        {say('What the seller says', 'বিক্রেতা যা বলছেন')}
      </h2>
      {description && (
        <p translate="no" className="whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      {said.length > 0 && (
        <dl className="border-b border-line">
          {said.map(([name, value]) => (
            <div key={name} className="flex gap-4 border-t border-line py-2.5">
              <dt className="w-2/5 shrink-0 text-quiet">{name}</dt>
              <dd className="min-w-0 first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** What became of a phone's price and condition since it was posted. Nothing where both stayed. */
export function PhoneChanges({ changes }: { changes: ListingChange[] }) {
  const { language, say, taka, longDate } = useSpeech()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-2">
      <h2 id="changes" className="text-lead font-semibold">
        {say('Changed since it was posted', 'পোস্ট করার পর যা বদলেছে')}
      </h2>
      <ul className="flex flex-col gap-1">
        {changes.map(({ day, price, condition }) => (
          <li key={day} className="figures flex flex-wrap gap-x-2">
            <span className="text-quiet">{longDate(`${day}T06:00:00Z`)}</span>
            {price && (
              <span>
                {say(
                  `price ${taka(price.before)} → ${taka(price.after)}`,
                  `দাম ${taka(price.before)} → ${taka(price.after)}`,
                )}
              </span>
            )}
            {condition && (
              <span>
                {say(
                  `condition ${condition.before} → ${condition.after}`,
                  `অবস্থা ${conditionName(condition.before, language)} → ${conditionName(condition.after, language)}`,
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
