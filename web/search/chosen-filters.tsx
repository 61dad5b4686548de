import { Link } from 'react-router'
import { postedWords, priceWords } from '#contract/search/filter-words'
import { memoryWords } from '#contract/catalogue/sizes'
import { phonesPath } from '#contract/base/page-addresses'
import type { FacetsOfPage } from './offered-facets.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { choices, without, withoutChoice, withValues } from './phones-address.ts'
import { valueName } from './value-name.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

interface Chip {
  /** A name that is the same in every language: a brand, a model, or a word as it was typed. */
  name?: string
  /** Stands behind the name, if there is one. */
  label: string
  rest: URLSearchParams
}

/** A word that no filter stands for. */
export interface SearchWord {
  word: string
  /** The name of the place that it stands for, if it does. */
  place?: string | undefined
  /** Phones that say it, where it only orders them. */
  count: number | null
}

function chipsOf(params: URLSearchParams, words: readonly SearchWord[], facets: FacetsOfPage, speech: Speech): Chip[] {
  const { say, count: inDigits, language } = speech
  const chips: Chip[] = choices.flatMap((choice) =>
    params.getAll(choice).map((value) => {
      const known = valueName(choice, value, facets.offered, language)
      return {
        ...(choice === 'brand' || choice === 'model'
          ? { name: known, label: '' }
          : { label: choice === 'ram' ? memoryWords(Number(value), language) : known }),
        rest: withoutChoice(params, choice, value),
      }
    }),
  )
  const [from, to] = [params.get('priceFrom'), params.get('priceTo')]
  const days = params.get('postedWithin')
  if (from) chips.push({ label: priceWords(Number(from) * 100, null, language), rest: without(params, 'priceFrom') })
  if (to) chips.push({ label: priceWords(null, Number(to) * 100, language), rest: without(params, 'priceTo') })
  if (days) chips.push({ label: postedWords(days, language), rest: without(params, 'postedWithin') })
  for (const { word, place, count } of words) {
    const others = words.filter((other) => other.word !== word).map((other) => other.word)
    chips.push({
      name: place ?? `‘${word}’`,
      label:
        count === null
          ? ''
          : count === 0
            ? say(': in none', ': কোনোটিতে নেই')
            : say(`: in ${count}`, `: ${inDigits(count)}টিতে`),
      // The order stays the best match when no word is left.
      rest: withValues(params, {
        q: others.join(' '),
        sort: params.get('sort') ?? (others.length === 0 ? 'best' : ''),
      }),
    })
  }
  return chips
}

interface ChosenFiltersProps {
  /** The search, with every piece as a parameter of its own. */
  params: URLSearchParams
  words: readonly SearchWord[]
  facets: FacetsOfPage
}

/** Lists the filters of the search, whether they were chosen or said in words, each with the way back. */
export function ChosenFilters({ params, words, facets }: ChosenFiltersProps) {
  const speech = useSpeech()
  const { say } = speech
  const chips = chipsOf(params, words, facets, speech)
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={say('Chosen filters', 'বেছে নেওয়া ফিল্টার')}
      className="flex items-center gap-2 max-sm:-my-1 max-sm:-ms-4 max-sm:min-w-0 max-sm:grow max-sm:overflow-x-auto max-sm:py-1 max-sm:ps-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map(({ name, label, rest }) => (
        <li key={`${name} ${label}`} className="max-w-full max-sm:shrink-0">
          <Link
            to={phonesPath(rest)}
            preventScrollReset
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-field bg-base-200 reach [--size:2.25rem] sm:min-h-11 sm:[--size:2.75rem] px-3 text-small font-medium hover:bg-base-300"
          >
            {say(<span className="sr-only">Without </span>, null)}
            <span className={`min-w-0 wrap-anywhere ${name ? '' : 'first-letter:uppercase'}`}>
              {name && <span translate="no">{name}</span>}
              {label}
            </span>
            {say(null, <span className="sr-only"> বাদ দিন</span>)}
            <CloseIcon className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="shrink-0">
          <Link
            to="/phones"
            preventScrollReset
            className="relative inline-flex min-h-9 items-center px-2 text-small font-semibold underline underline-offset-2 reach [--size:2.25rem] sm:min-h-11 sm:[--size:2.75rem]"
          >
            {say('Clear all', 'সব বাদ দিন')}
          </Link>
        </li>
      )}
    </ul>
  )
}
