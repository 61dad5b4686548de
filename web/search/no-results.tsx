import { Link } from 'react-router'
import type { Dimension, NoResultsHints } from '#contract/phones'
import { Empty } from '#web/ui/empty.tsx'
import { phonesIn } from '#web/phones/count-words.ts'
import { phonesPath, without } from './phones-address.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { SaveSearch } from './save-search.tsx'

type Names = Parameters<typeof without>[1][]

const kinds: Record<Dimension, { words: Both; names: Names }> = {
  brand: { words: ['the brand', 'ব্র্যান্ড'], names: ['brand'] },
  model: { words: ['the model', 'মডেল'], names: ['model'] },
  storage: { words: ['the storage', 'স্টোরেজ'], names: ['storage'] },
  ram: { words: ['the RAM', 'র‍্যাম'], names: ['ram'] },
  condition: { words: ['the condition', 'অবস্থা'], names: ['condition'] },
  price: { words: ['the price', 'দাম'], names: ['priceFrom', 'priceTo'] },
  place: { words: ['the place', 'জায়গা'], names: ['division', 'district'] },
  import: { words: ['the import', 'অফিসিয়াল হওয়ার শর্ত'], names: ['import'] },
  box: { words: ['the box', 'বক্সের শর্ত'], names: ['box'] },
  network: { words: ['5G', '৫জি'], names: ['network'] },
  exchange: { words: ['exchange', 'এক্সচেঞ্জ'], names: ['exchange'] },
  battery: { words: ['the battery health', 'ব্যাটারি হেলথ'], names: ['battery'] },
  version: { words: ['the version', 'ভার্সন'], names: ['version'] },
  colour: { words: ['the colour', 'রং'], names: ['colour'] },
  intent: { words: ['what it is for', 'ব্যবহারের ধরন'], names: ['intent'] },
  not: { words: ['what is not wanted', 'যা চান না'], names: ['not'] },
  posted: { words: ['the date', 'তারিখ'], names: ['postedWithin'] },
  words: { words: ['those words', 'এই শব্দগুলো'], names: ['q'] },
}

/** Nothing was found: what to leave out, or to spell otherwise, to find something. */
export function NoResults({ params, hints }: { params: URLSearchParams; hints: NoResultsHints }) {
  const speech = useSpeech()
  const { say } = speech
  const drops = hints.without.flatMap(({ drop, count }) => {
    const { words, names } = kinds[drop]
    // What only the words of the search say goes with those words.
    const isChosen = names.some((name) => params.has(name))
    return {
      drop,
      count,
      label: isChosen
        ? say(`Search without ${words[0]}`, `${words[1]} বাদ দিয়ে খুঁজুন`)
        : say('Search without those words', 'এই শব্দগুলো বাদ দিয়ে খুঁজুন'),
      rest: without(params, ...(isChosen ? names : ['q' as const])),
    }
  })
  const links = drops.filter(
    ({ rest }, index) => drops.findIndex((other) => String(other.rest) === String(rest)) === index,
  )
  const meant = hints.didYouMean.map((q, index) => (
    <span key={q}>
      {index > 0 && say(' or ', ' বা ')}
      <Link to={phonesPath(new URLSearchParams({ q }))} translate="no" className="font-semibold text-primary underline">
        {q}
      </Link>
    </span>
  ))
  return (
    <Empty title={say('No phone matches all of this right now', 'এই মুহূর্তে সবকিছু মেলে এমন ফোন নেই')}>
      {hints.didYouMean.length > 0 && <p>{say(<>Did you mean {meant}?</>, <>আপনি কি {meant} খুঁজছেন?</>)}</p>}
      {links.length > 0 && (
        <ul className="flex flex-col items-center gap-1">
          {links.map(({ drop, count, label, rest }) => (
            <li key={drop}>
              <Link
                to={phonesPath(rest)}
                className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
              >
                {label}
                {params.has('q') && !rest.has('q') ? '' : `: ${phonesIn(speech, count)}`}
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
