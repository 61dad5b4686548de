import { conditionName } from '#contract/listings/condition-names'
import type { ModelFacts } from '#contract/listings/phones'
import { useSpeech } from '#web/i18n/speech.ts'

type Estimate = NonNullable<ModelFacts['prices']['estimate']>

/** Estimates the price of a model of which too few phones have been here, and says that it is an estimate. */
export function EstimatedPrice({ estimate }: { estimate: Estimate | null }) {
  const { language, say, taka, count } = useSpeech()
  const tooFew = say('Fewer than five of them have been here lately', 'ইদানীং এমন ফোন পাঁচটিও আসেনি')
  if (!estimate)
    return (
      <p className="text-quiet">
        {tooFew}
        {say(', too few to say what it costs.', ', তাই দাম নিয়ে এখনও কিছু বলা যায় না।')}
      </p>
    )
  const range = ({ low, high }: { low: number; high: number }) =>
    low === high ? taka(low) : say(`${taka(low)} to ${taka(high)}`, `${taka(low)} – ${taka(high)}`)
  const used = [
    say('Less than a year', 'এক বছরের কম'),
    say('1 to 2 years', '১–২ বছর'),
    say('2 to 3 years', '২–৩ বছর'),
    say('3 years and more', '৩ বছর বা বেশি'),
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="figures text-title font-bold">
        <span className="me-2 align-middle text-small font-normal text-quiet">{say('Estimate', 'অনুমান')}</span>
        {range(estimate)}
      </p>
      <p className="text-quiet">
        {tooFew}
        {say(
          `. This is an estimate from ${estimate.phones} phones of similar models and how well they kept their price.`,
          `। তাই কাছাকাছি মডেলের ${count(estimate.phones)}টি ফোনের দাম থেকে এই অনুমান: নতুন দামের যতটুকু সেগুলোতে টিকেছে, এটির বেলায়ও ততটুকু ধরা হয়েছে।`,
        )}
      </p>
      <details>
        <summary className="flex min-h-11 link items-center font-semibold">
          {say('By use and condition', 'ব্যবহার ও অবস্থা অনুযায়ী')}
        </summary>
        <div className="grid gap-x-10 gap-y-4 pt-2 sm:grid-cols-2">
          <Ranges
            title={say('By how long it was used', 'কতদিন ব্যবহার হয়েছে')}
            rows={estimate.byUse.map((one) => [used[one.years]!, range(one)])}
          />
          <Ranges
            title={say('By condition', 'অবস্থা অনুযায়ী')}
            rows={estimate.byCondition.map((one) => [conditionName(one.condition, language), range(one)])}
          />
        </div>
      </details>
    </div>
  )
}

function Ranges({ title, rows }: { title: string; rows: (readonly [name: string, price: string])[] }) {
  if (rows.length === 0) return null
  return (
    <table className="w-full border-collapse self-start">
      <caption className="pb-2 text-start font-semibold">{title}</caption>
      <tbody>
        {rows.map(([name, price]) => (
          <tr key={name} className="border-t border-line last:border-b">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal text-quiet first-letter:uppercase">
              {name}
            </th>
            <td className="figures py-2.5 text-end">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
