import { Link } from 'react-router'
import { postedWords, priceWords } from '#contract/filter-words'
import type { Facets } from '#contract/phones'
import { memoryWords } from '#contract/sizes'
import { CloseIcon } from '#web/ui/icons.tsx'
import { choices, phonesPath, tidy, without, withoutChoice } from './phones-address.ts'
import { valueName } from './value-name.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

interface Chip {
  label: string
  /** Of a brand or a model, which is called the same in every language. */
  isName?: boolean
  rest: URLSearchParams
}

function chipsOf(params: URLSearchParams, facets: Facets, { language }: Speech): Chip[] {
  const chips: Chip[] = choices.flatMap((choice) =>
    params.getAll(choice).map((value) => {
      const known = valueName(choice, value, facets, language)
      return {
        label: choice === 'ram' ? memoryWords(Number(value), language) : known,
        isName: choice === 'brand' || choice === 'model',
        rest: withoutChoice(params, choice, value),
      }
    }),
  )
  const [from, to] = [params.get('priceFrom'), params.get('priceTo')]
  const days = params.get('postedWithin')
  if (from) chips.push({ label: priceWords(Number(from) * 100, null, language), rest: without(params, 'priceFrom') })
  if (to) chips.push({ label: priceWords(null, Number(to) * 100, language), rest: without(params, 'priceTo') })
  if (days) chips.push({ label: postedWords(days, language), rest: without(params, 'postedWithin') })
  return chips
}

/** What narrows the search, each with the way back. */
export function ChosenFilters({ params, facets }: { params: URLSearchParams; facets: Facets }) {
  const speech = useSpeech()
  const { say } = speech
  const chips = chipsOf(params, facets, speech)
  if (chips.length === 0) return null
  return (
    <ul aria-label={say('Chosen filters', 'বেছে নেওয়া ফিল্টার')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, isName, rest }) => (
        <li key={label}>
          <Link
            to={phonesPath(rest)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field bg-base-200 px-3 text-small font-medium first-letter:uppercase hover:bg-base-300"
          >
            {say(<span className="sr-only">Without </span>, null)}
            <span translate={isName ? 'no' : undefined} className="first-letter:uppercase">
              {label}
            </span>
            {say(null, <span className="sr-only"> বাদ দিন</span>)}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={phonesPath(tidy(new URLSearchParams({ q: params.get('q') ?? '', sort: params.get('sort') ?? '' })))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-small font-semibold text-primary hover:underline"
          >
            {say('Clear all', 'সব বাদ দিন')}
          </Link>
        </li>
      )}
    </ul>
  )
}
