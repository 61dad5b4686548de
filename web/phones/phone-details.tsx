import type { ReactNode } from 'react'
import { attributesInGroup } from '#contract/catalogue/attributes'
import { attributeName, groupNames } from '#contract/catalogue/attribute-names'
import { conditionName } from '#contract/listings/condition-names'
import type { PhoneFacts } from '#contract/listings/phones'
import { useSpeech } from '#web/i18n/speech.ts'
import { statementsInWords } from './detail-words.ts'
import type { ChangeInWords, PhoneInWords, ReportChange } from './report-words.ts'

/** Shows the seller's description of a phone next to its title: a text as it was typed, and the things that come with it. Nothing if there is none. */
export function PhoneDetails({
  phone,
  neir,
  register,
}: {
  phone: Pick<PhoneFacts, 'attributes' | 'details'>
  /** Its state in NEIR in words; empty where nothing was said of it. */
  neir: string
  /** The answer of a register about its IMEIs; empty if none was asked. */
  register: string
}) {
  const speech = useSpeech()
  const { language, say } = speech
  const { description } = phone.details
  const names = (group: 'colour' | 'import' | 'version' | 'exchange') =>
    attributesInGroup(phone.attributes, group)
      .filter((attribute) => attribute !== 'version:dual-sim')
      .map((attribute) => attributeName(attribute, language))
      .join(', ')
  const rows: [name: string, value: ReactNode][] = [
    [say(...groupNames.colour), names('colour')],
    [say(...groupNames.import), names('import')],
    [say(...groupNames.version), names('version')],
    ...statementsInWords(speech).map(([name, stated]): [string, string] => [name, stated(phone).join(', ')]),
    [say(...groupNames.exchange), names('exchange')],
    ['NEIR', neir],
  ]
  const said = rows.filter(([, value]) => value)
  if (!description && !register && said.length === 0) return null
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
            <div key={name} className="flex border-t border-line py-2.5">
              <dt className="w-2/5 shrink-0 pe-4 text-quiet">{name}</dt>
              <dd className="min-w-0 first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {register && <p>{register}</p>}
    </section>
  )
}

/** Shows the prices of phones like one, and its place among them. */
export function PricesHere({ prices }: Pick<PhoneInWords, 'prices'>) {
  if (!prices) return null
  const { title, of, lines } = prices
  return (
    <section aria-labelledby="prices-here" className="figures flex flex-col gap-2">
      <h2 id="prices-here" className="text-lead font-semibold">
        {title}: <span translate="no">{of.model}</span>, {of.size}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

/** Lists the changes of a phone's price, condition and condition report since it was posted. Nothing if there were none. */
export function PhoneChanges({ changes }: { changes: ChangeInWords[] }) {
  const { language, say, taka, longDate } = useSpeech()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-2">
      <h2 id="changes" className="text-lead font-semibold">
        {say('Changed since it was posted', 'পোস্ট করার পর যা বদলেছে')}
      </h2>
      <ul className="flex flex-col gap-1">
        {changes.map(({ day, price, condition, report }) => (
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
            <ReportChanged report={report} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReportChanged({ report }: { report: ReportChange }) {
  const { say } = useSpeech()
  if (report === 'added') return <span>{say('condition report added', 'অবস্থার বিবরণ যোগ হয়েছে')}</span>
  if (report === 'removed') return <span>{say('condition report removed', 'অবস্থার বিবরণ তুলে নেওয়া হয়েছে')}</span>
  return report.map(({ question, before, after }) => (
    <span key={question}>
      {question}: {before ?? '–'} → {after ?? '–'}
    </span>
  ))
}
