import { Link } from 'react-router'
import type { Dimension, WaysOn as Ways } from '#contract/phones'
import { Empty } from '#ui/empty'
import { phonesPath, without } from '#web/phones-address'
import { SaveSearch } from './save-search.tsx'

type Names = Parameters<typeof without>[1][]

const kinds: Record<Dimension, { words: string; names: Names }> = {
  brand: { words: 'the brand', names: ['brand'] },
  model: { words: 'the model', names: ['model'] },
  storage: { words: 'the storage', names: ['storage'] },
  ram: { words: 'the RAM', names: ['ram'] },
  condition: { words: 'the condition', names: ['condition'] },
  price: { words: 'the price', names: ['priceFrom', 'priceTo'] },
  place: { words: 'the place', names: ['division', 'district'] },
  posted: { words: 'the date', names: ['postedWithin'] },
  words: { words: 'those words', names: ['q'] },
}

const phones = (count: number) => (count === 1 ? '1 phone' : `${count.toLocaleString('en-IN')} phones`)

/** Nothing was found: what to leave out, or to spell otherwise, to find something. */
export function WaysOn({ params, ways }: { params: URLSearchParams; ways: Ways }) {
  const drops = ways.without.flatMap(({ drop, count }) => {
    const { words, names } = kinds[drop]
    // What only the words of the search say goes with those words.
    const isChosen = names.some((name) => params.has(name))
    return {
      drop,
      count,
      label: isChosen ? `Without ${words}` : 'Without the words of the search',
      rest: without(params, ...(isChosen ? names : ['q' as const])),
    }
  })
  const links = drops.filter(({ rest }, index) => drops.findIndex((other) => String(other.rest) === String(rest)) === index)
  return (
    <Empty title="No phone is all of this at the moment">
      {ways.didYouMean.length > 0 && (
        <p>
          Did you mean{' '}
          {ways.didYouMean.map((q, index) => (
            <span key={q}>
              {index > 0 && ' or '}
              <Link to={phonesPath(new URLSearchParams({ q }))} className="font-semibold text-primary underline">
                {q}
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
      {links.length > 0 && (
        <ul className="flex flex-col items-center gap-1">
          {links.map(({ drop, count, label, rest }) => (
            <li key={drop}>
              <Link to={phonesPath(rest)} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
                {label}
                {params.has('q') && !rest.has('q') ? '' : `: ${phones(count)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>A mail can tell you when one comes in.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <SaveSearch params={params} as="alert" className="btn-primary" />
        <Link to="/phones" className="btn border-line bg-base-100">
          See all phones
        </Link>
      </div>
    </Empty>
  )
}
