import { Link } from 'react-router'
import type { Sort } from '#contract/listings/phones'
import { phonesPath } from '#contract/base/page-addresses'
import { CheckIcon, ChevronIcon } from '#web/ui/icons.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { defaultSort, withValues } from './phones-address.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const orders = {
  newest: ['Newest', 'নতুন আগে'],
  best: ['Best', 'সেরা আগে'],
  'price-asc': ['Lowest price', 'কম দাম আগে'],
  'price-desc': ['Highest price', 'বেশি দাম আগে'],
} satisfies Record<Sort, Both>

/** The orders of a list of phones, as links: side by side, or on a phone below the one that is chosen. */
export function Orders({ params }: { params: URLSearchParams }) {
  const { say } = useSpeech()
  const chosen = params.get('sort') ?? defaultSort(params)
  const options = Object.entries(orders).map(([sort, title]) => ({
    to: phonesPath(withValues(params, { sort })),
    title: say(...title),
    isChosen: chosen === sort,
  }))
  return (
    <>
      <div className="max-sm:hidden">
        <Filter label={say('Order', 'সাজানো')} options={options} />
      </div>
      {/* Another element after each choice, so that it is closed again. */}
      <details key={chosen} className="relative ms-auto max-w-full sm:hidden">
        <summary className="btn h-auto min-h-11 btn-ghost px-2 whitespace-normal">
          <span className="sr-only">{say('Order: ', 'সাজানো: ')}</span>
          {options.find(({ isChosen }) => isChosen)?.title}
          <ChevronIcon className="size-5" />
        </summary>
        <ul className="orders">
          {options.map(({ to, title, isChosen }) => (
            <li key={to}>
              <Link to={to} replace preventScrollReset discover="none" aria-current={isChosen ? 'page' : undefined}>
                {title}
                {isChosen && <CheckIcon />}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
