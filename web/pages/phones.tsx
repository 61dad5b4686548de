import { useState } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import { ChosenFilters } from '#components/chosen-filters'
import { Head } from '#components/head'
import { PhoneFilters } from '#components/phone-filters'
import { PhoneSearch } from '#components/phone-search'
import { PhoneShelf } from '#components/phone-shelf'
import { SaveSearch } from '#components/save-search'
import { WaysOn } from '#components/ways-on'
import { getPhones, type Sort } from '#contract/phones'
import { Alert } from '#ui/alert'
import { Filter } from '#ui/filter'
import { useMorePhones } from '#web/more-phones'
import { load, pageContext } from '#web/page-context'
import { choices, countFilters, phonesPath, tidy, withValues } from '#web/phones-address'
import { sayUnderstood } from '#web/understood'
import type { Route } from './+types/phones'

/** The same names as the address, several values as a list. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(params.keys())
  return Object.fromEntries(
    [...names].map((name) => [name, choices.some((choice) => choice === name) ? params.getAll(name) : params.get(name)!]),
  )
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const params = tidy(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const answer = await context.get(pageContext).call(getPhones, { query: { ...queryOf(params), ...(cursor && { cursor }) } })
  if ('problem' in answer) {
    if (answer.problem.code !== 'invalid') throw data(answer.problem, { status: answer.problem.status })
    // An address that somebody mistyped shows what the rest of it asks for.
    const wrong = new Set(answer.problem.errors?.map(({ field }) => field.split('.')[0]))
    const rest = new URLSearchParams([...params].filter(([name]) => !wrong.has(name)))
    throw redirect(phonesPath(String(rest) === String(params) && !cursor ? new URLSearchParams() : rest))
  }
  const page = answer.value
  // Pages after the first have no counts.
  const whole = page.facets ? page : await load(context, getPhones, { query: { ...queryOf(params), limit: 1 } })
  return {
    search: String(params),
    isFirst: !cursor,
    items: page.items,
    next: page.next,
    total: whole.total ?? 0,
    facets: whole.facets!,
    waysOn: page.waysOn,
    understood: whole.understood && sayUnderstood(whole.understood),
    corrections: whole.understood?.corrections ?? [],
    now: Date.now(),
  }
}

const orders = { newest: 'Newest', best: 'Best', 'price-asc': 'Lowest price', 'price-desc': 'Highest price' } satisfies Record<Sort, string>

/** The page's name: what is looked for. */
function titleOf(params: URLSearchParams, { facets, understood }: Route.ComponentProps['loaderData']): string {
  if (understood && understood.length > 0) return understood.join(' · ')
  if (params.has('q')) return `‘${params.get('q')}’`
  const named = choices.flatMap((choice) =>
    params.getAll(choice).map((value) => facets[choice].find((facet) => String(facet.value) === value)?.name ?? value),
  )
  return named.length > 0 ? `Used phones: ${named.join(', ')}` : 'Used phones'
}

export default function Phones({ loaderData }: Route.ComponentProps) {
  const { search, items, next, total, facets, waysOn, understood, corrections, isFirst, now } = loaderData
  const params = new URLSearchParams(search)
  const navigate = useNavigate()
  const more = useMorePhones(params, { items, next })
  const title = titleOf(params, loaderData)
  const number = total === 1 ? '1 phone' : `${total.toLocaleString('en-IN')} phones`

  // What was just chosen stands at once, before its phones are there.
  const [wanted, setWanted] = useState({ search, params: search })
  if (wanted.search !== search) setWanted({ search, params: search })
  const change = (changed: URLSearchParams) => {
    setWanted({ search, params: String(changed) })
    if (String(changed) !== search) void navigate(phonesPath(changed), { preventScrollReset: true })
  }

  const nextParams = more.next && new URLSearchParams([...params, ['cursor', more.next]])
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <Head
        title={title}
        description={`${number} on PhoneHaat: ${title}. Real photos, true condition, prices in Taka, from people across Bangladesh.`}
        canonical={phonesPath(params)}
        isNoindex={params.has('q') || countFilters(params) > 2}
      />
      <div className="max-w-2xl">
        <PhoneSearch value={params.get('q') ?? ''} />
      </div>
      <div className="flex flex-col gap-2">
        <h1 className="text-heading break-words">{title}</h1>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <p className="text-quiet" role="status">
            {understood && understood.length > 0 && <span className="sr-only">Understood as {title}. </span>}
            <span className="figures">{number}</span>
            {corrections.length > 0 && (
              <>
                {' '}
                <span aria-hidden="true">·</span> Showing results for{' '}
                {corrections.map(({ from, to }, index) => (
                  <span key={from}>
                    {index > 0 && ', '}
                    <strong className="text-base-content">{to}</strong> instead of ‘{from}’
                  </span>
                ))}
              </>
            )}
          </p>
          {total > 0 && <SaveSearch params={params} as="save" className="border-line bg-base-100" />}
        </div>
        <ChosenFilters params={params} facets={facets} />
      </div>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="contents lg:block">
          <details className="peer order-1 lg:hidden">
            <summary className="btn border-line">Filters{countFilters(params) > 0 && ` (${countFilters(params)})`}</summary>
          </details>
          <div className="order-2 max-lg:hidden max-lg:peer-open:block">
            <PhoneFilters params={new URLSearchParams(wanted.params)} facets={facets} total={total} onChange={change} />
          </div>
        </div>
        <section aria-label="Phones" className="order-3 flex min-w-0 flex-col gap-6">
          {total > 1 && (
            <Filter
              label="Order"
              options={Object.entries(orders).map(([sort, title]) => ({
                to: phonesPath(withValues(params, { sort })),
                title,
                isChosen: (params.get('sort') ?? 'newest') === sort,
              }))}
            />
          )}
          {more.phones.length > 0 && <PhoneShelf phones={more.phones} now={now} heading="h2" isBeside seen={2} />}
          {waysOn && <WaysOn params={params} ways={waysOn} />}
          {!waysOn && more.phones.length === 0 && (
            <p>
              There is nothing more.{' '}
              <Link to={phonesPath(params)} className="font-semibold text-primary underline">
                Back to the first phones
              </Link>
            </p>
          )}
          {more.trouble && <Alert>{more.trouble}</Alert>}
          {nextParams && (
            <Link
              to={phonesPath(nextParams)}
              rel="next"
              aria-disabled={more.isLoading}
              className="btn btn-wide self-center"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                void more.showMore()
              }}
            >
              {more.isLoading ? 'Loading…' : 'Show more phones'}
            </Link>
          )}
          {!isFirst && (
            <Link to={phonesPath(params)} className="self-center font-semibold text-primary hover:underline">
              Back to the first phones
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}
