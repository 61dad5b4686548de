import { Link } from 'react-router'
import type { Facets } from '#contract/phones'
import { CloseIcon } from '#ui/icons'
import { formatTaka } from '#web/money'
import { choices, phonesPath, tidy, without, withoutChoice } from '#web/phones-address'

interface Chip {
  label: string
  rest: URLSearchParams
}

function chipsOf(params: URLSearchParams, facets: Facets): Chip[] {
  const chips: Chip[] = choices.flatMap((choice) =>
    params.getAll(choice).map((value) => {
      const known = facets[choice].find((facet) => String(facet.value) === value)?.name ?? value
      return { label: choice === 'ram' ? `${known} RAM` : known, rest: withoutChoice(params, choice, value) }
    }),
  )
  const taka = (name: 'priceFrom' | 'priceTo') => formatTaka(Number(params.get(name)) * 100)
  if (params.has('priceFrom')) chips.push({ label: `From ${taka('priceFrom')}`, rest: without(params, 'priceFrom') })
  if (params.has('priceTo')) chips.push({ label: `Up to ${taka('priceTo')}`, rest: without(params, 'priceTo') })
  const days = params.get('postedWithin')
  if (days) chips.push({ label: days === '1' ? 'Last day' : `Last ${days} days`, rest: without(params, 'postedWithin') })
  return chips
}

/** What narrows the search, each with the way back. */
export function ChosenFilters({ params, facets }: { params: URLSearchParams; facets: Facets }) {
  const chips = chipsOf(params, facets)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <Link
            to={phonesPath(rest)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field bg-base-200 px-3 text-small font-medium first-letter:uppercase hover:bg-base-300"
          >
            <span className="sr-only">Without </span>
            <span className="first-letter:uppercase">{label}</span>
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
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
