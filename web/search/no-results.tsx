import { Link } from 'react-router'
import { imeiTyped } from '#contract/base/typed'
import type { Dimension, NoResultsHints } from '#contract/listings/phones'
import { phonesPath } from '#contract/base/page-addresses'
import { Empty } from '#web/ui/empty.tsx'
import { phonesIn } from '#web/phones/count-words.ts'
import type { nearestOf } from './nearest-places.ts'
import { withValues } from './phones-address.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { SaveSearch } from './save-search.tsx'

const kinds: Record<Dimension, Both> = {
  brand: ['the brand', 'ব্র্যান্ড'],
  model: ['the model', 'মডেল'],
  storage: ['the storage', 'স্টোরেজ'],
  ram: ['the RAM', 'র‍্যাম'],
  condition: ['the condition', 'অবস্থা'],
  price: ['the price', 'দাম'],
  place: ['the place', 'জায়গা'],
  import: ['the official status', 'অফিসিয়াল হওয়ার শর্ত'],
  box: ['the box', 'বক্সের শর্ত'],
  network: ['5G', '৫জি'],
  exchange: ['exchange', 'এক্সচেঞ্জ'],
  battery: ['the battery health', 'ব্যাটারি হেলথ'],
  version: ['the version', 'ভার্সন'],
  colour: ['the colour', 'রং'],
  more: ['the other facts', 'অন্য শর্ত'],
  intent: ['the kind of phone', 'ফোনের ধরন'],
  not: ['the exclusions', 'যা চান না সেই শর্ত'],
  posted: ['the date', 'তারিখ'],
  words: ['those words', 'এই শব্দগুলো'],
}

interface NoResultsProps {
  params: URLSearchParams
  /** The same search, with every piece as a parameter of its own. */
  explicit: URLSearchParams
  /** `rest` is the search part of an address. */
  hints: Omit<NoResultsHints, 'without' | 'nearest'> & {
    without: { drop: Dimension; count: number; rest: string }[]
    nearest: ReturnType<typeof nearestOf>
  }
}

/** No phone is found by its IMEI. Someone who pastes one wants to know whether the phone is clean. */
function ImeiIsNotSearched() {
  const { say } = useSpeech()
  return (
    <Empty title={say('That looks like an IMEI', 'এটি IMEI মনে হচ্ছে')}>
      <p>{say('Phones are not found by it here.', 'এখানে IMEI দিয়ে ফোন খোঁজা যায় না।')}</p>
      <Link to="/neir" className="btn btn-primary">
        {say('Check a phone', 'ফোন যাচাই করুন')}
      </Link>
    </Empty>
  )
}

/** Nothing was found: what to leave out, or to spell otherwise, to find something. */
export function NoResults(props: NoResultsProps) {
  return imeiTyped(props.params.get('q') ?? '') ? <ImeiIsNotSearched /> : <Hints {...props} />
}

function Hints({ params, explicit, hints }: NoResultsProps) {
  const speech = useSpeech()
  const { say, taka } = speech
  const { price, places, models } = hints.nearest
  const links = [
    ...places.map(({ name, count, rest }) => ({
      label: `${name}: ${phonesIn(speech, count)}`,
      rest: new URLSearchParams(rest),
    })),
    ...(price === null
      ? []
      : [
          {
            label: say(`The nearest price: ${taka(price)}`, `সবচেয়ে কাছের দাম: ${taka(price)}`),
            rest: withValues(explicit, { priceFrom: '', priceTo: '', ...around(price, explicit) }),
          },
        ]),
    ...models.map(({ slug, name, count }) => ({
      label: `${name}: ${phonesIn(speech, count)}`,
      rest: withValues(explicit, { model: slug }),
    })),
    ...hints.without.map(({ drop, count, rest }) => {
      const [english, bangla] = kinds[drop]
      return {
        label: `${say(`Search without ${english}`, `${bangla} বাদ দিয়ে খুঁজুন`)}: ${phonesIn(speech, count)}`,
        rest: new URLSearchParams(rest),
      }
    }),
  ]
  const meant = hints.didYouMean.map((q, index) => (
    <span key={q}>
      <span>{index > 0 && say(' or ', ' বা ')}</span>
      <Link to={phonesPath(withValues(params, { q }))} translate="no" className="link font-semibold">
        {q}
      </Link>
    </span>
  ))
  return (
    <Empty title={say('No phone matches all of this right now', 'এই মুহূর্তে সবকিছু মেলে এমন ফোন নেই')}>
      {hints.didYouMean.length > 0 && <p>{say(<>Did you mean {meant}?</>, <>আপনি কি {meant} খুঁজছেন?</>)}</p>}
      {links.length > 0 && (
        <ul className="flex flex-col items-center gap-1">
          {links.map(({ label, rest }) => (
            <li key={label}>
              <Link to={phonesPath(rest)} className="inline-flex min-h-11 items-center link font-semibold">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>{say('We can email you when one comes in.', 'এমন ফোন এলে ইমেইলে জানিয়ে দেব।')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <SaveSearch params={params} as="alert" className="btn-primary" />
        <Link to="/phones" className="btn border-line bg-base-100">
          {say('See all phones', 'সব ফোন দেখুন')}
        </Link>
      </div>
    </Empty>
  )
}

/** The bound of an address that a price just meets, in whole Taka. */
function around(price: number, params: URLSearchParams): { priceFrom?: string; priceTo?: string } {
  const from = Number(params.get('priceFrom') ?? 0)
  if (price < from * 100) return { priceFrom: String(Math.floor(price / 100)), priceTo: params.get('priceTo') ?? '' }
  return { priceFrom: params.get('priceFrom') ?? '', priceTo: String(Math.ceil(price / 100)) }
}
