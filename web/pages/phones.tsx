import { useEffect, useMemo, useRef, useState } from 'react'
import { data, Link, redirect, useLocation, useNavigate, useNavigationType } from 'react-router'
import { phonesIn } from '#web/phones/count-words.ts'
import { ChosenFilters } from '#web/search/chosen-filters.tsx'
import { valueName } from '#web/search/value-name.ts'
import { Head } from '#web/site/head.tsx'
import { FacetsOfPage } from '#web/search/offered-facets.ts'
import { FilterSheet } from '#web/search/filter-sheet.tsx'
import { Orders } from '#web/search/orders.tsx'
import { PhoneFilters } from '#web/search/phone-filters.tsx'
import { PhoneSearch } from '#web/search/phone-search.tsx'
import { listed, type ListedPhone } from '#web/phones/listed-phone.ts'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'
import { SearchNotes, SearchOutcome } from '#web/search/search-outcome.tsx'
import { SaveSearch } from '#web/search/save-search.tsx'
import { languageOfPath } from '#contract/base/language'
import { getPhones } from '#contract/listings/phones'
import { searchWords } from '#contract/search/search-words'
import { phonesPath } from '#contract/base/page-addresses'
import { Alert } from '#web/ui/alert.tsx'
import { afterPaint } from '#web/browser/after-paint.ts'
import { now } from '#web/browser/clock.ts'
import { fetchPart, inTime } from '#web/session/chunk.ts'
import { brandNamesIn, facetsInLanguage } from '#web/search/facet-names.ts'
import { areaName, nearestOf } from '#web/search/nearest-places.ts'
import { explicitAddress, withoutKind, wordsOf } from '#web/search/explicit-address.ts'
import { useMorePhones } from '#web/search/more-phones.ts'
import { awaitedPart } from '#web/site/static-part.tsx'
import { load, pageContext } from '#web/site/page-context.ts'
import { withReadPrices } from '#web/search/read-prices.ts'
import { choices, countFilters, tidy } from '#web/search/phones-address.ts'
import { type Speech, speechOf, useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/phones'
import { toastError } from '#web/session/toast-error.ts'

const loadChoice = () => inTime(import('#web/phones/compared-choice.tsx'))

/** Choosing phones of a list to compare. What it shows comes once it is requested; null while one does not choose. */
function useComparing() {
  const [choice, setChoice] = useState<Awaited<ReturnType<typeof loadChoice>> | null>(null)
  const { say } = useSpeech()
  const toggle = async () => {
    try {
      const loaded = choice ? null : await loadChoice()
      loaded?.readChosen()
      setChoice(loaded)
    } catch (cause) {
      toastError(cause)
    }
  }
  const button = (
    <button
      type="button"
      aria-pressed={choice !== null}
      // On a phone it is small and takes presses over the number of phones too, which is above it.
      className="relative min-h-6 min-w-11 text-start font-semibold underline underline-offset-2 aria-pressed:decoration-2 noscript:hidden after:absolute after:inset-x-0 after:bottom-0 after:h-11 max-sm:text-small sm:min-h-11"
      onClick={() => void toggle()}
    >
      {say('Compare', 'তুলনা')}
    </button>
  )
  return { choice, button }
}

const NoResults = awaitedPart(() => fetchPart(async () => (await import('#web/search/no-results.tsx')).NoResults))

/** The same names as the address, several values as a list. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(params.keys())
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      choices.some((choice) => choice === name) ? params.getAll(name) : params.get(name)!,
    ]),
  )
}

const addressOf = (params: URLSearchParams) => ({
  model: params.getAll('model'),
  district: params.getAll('district'),
  division: params.getAll('division'),
  postedWithin: params.get('postedWithin') ?? undefined,
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const typed = tidy(url.searchParams)
  const params = withReadPrices(typed)
  if (String(params) !== String(typed)) throw redirect(phonesPath(params))
  const cursor = url.searchParams.get('cursor') ?? undefined
  const answer = await context
    .get(pageContext)
    .call(getPhones, { query: { ...queryOf(params), ...(cursor && { cursor }) } })
  if ('problem' in answer) {
    if (answer.problem.code !== 'invalid') throw data(answer.problem, { status: answer.problem.status })
    // An address that somebody mistyped shows what the rest of it requests.
    const wrong = new Set(answer.problem.errors?.map(({ field }) => field.split('.')[0]))
    const rest = new URLSearchParams([...params].filter(([name]) => !wrong.has(name)))
    throw redirect(phonesPath(String(rest) === String(params) && !cursor ? new URLSearchParams() : rest))
  }
  const page = answer.value
  const speech = speechOf(languageOfPath(url.pathname))
  // Pages after the first have no counts.
  const whole = page.facets ? page : await load(context, getPhones, { query: { ...queryOf(params), limit: 1 } })
  const { understood } = whole
  const explicit = understood ? explicitAddress(params, understood) : params
  const areas = new Map(understood?.areas.map((area) => [area.phrase, areaName(area, speech)]))
  const ranks = new Map(understood?.ranked.map(({ word, count }) => [word, count]))
  const isExplicit = understood !== null && explicit !== params
  return {
    search: String(params),
    isFirst: !cursor,
    cards: JSON.stringify(page.items.map((phone, index) => listed(phone, speech, index))),
    next: page.next,
    total: whole.total ?? 0,
    facets: facetsInLanguage(whole.facets!, speech),
    hints: page.hints && {
      ...page.hints,
      without: page.hints.without.map((one) => ({ ...one, rest: String(withoutKind(params, understood, one.drop)) })),
      nearest: nearestOf(page.hints.nearest, params, understood, speech),
    },
    explicit: String(explicit),
    words: isExplicit
      ? wordsOf(understood).map((word) => ({ word, place: areas.get(word), count: ranks.get(word) ?? null }))
      : params.has('q')
        ? [{ word: params.get('q')!, count: null }]
        : [],
    understood:
      understood &&
      searchWords(understood, speech.language, addressOf(params), brandNamesIn(whole.facets!, speech)).flat(),
    corrections: understood?.corrections ?? [],
    now: now(),
  }
}

/** The page's name: what is looked for. */
function titleOf(
  params: URLSearchParams,
  facets: FacetsOfPage,
  understood: readonly string[] | null,
  { say, language }: Speech,
): string {
  if (understood && understood.length > 0) return understood.join(' · ')
  if (params.has('q')) return `‘${params.get('q')}’`
  const named = choices.flatMap((choice) =>
    params.getAll(choice).map((value) => valueName(choice, value, facets.offered, language)),
  )
  const names = named.join(', ')
  return names ? say(`Used phones: ${names}`, `পুরোনো ফোন: ${names}`) : say('Used phones', 'পুরোনো ফোন')
}

/** Counts a search in words; a list without any does not load the code for it. */
function useCounted(words: string, total: number): void {
  useEffect(() => {
    if (words === '') return
    const leaving = new AbortController()
    import('#web/search/count-search.ts').then(
      ({ countSearch }) => {
        if (leaving.signal.aborted) return
        const leave = countSearch(words, total)
        leaving.signal.addEventListener('abort', leave)
      },
      () => {},
    )
    return () => leaving.abort()
  }, [words, total])
}

export default function Phones({ loaderData }: Route.ComponentProps) {
  const { search, explicit, words, cards, next, total, hints, understood, corrections, isFirst, now } = loaderData
  const facets = useMemo(() => new FacetsOfPage(loaderData.facets), [loaderData.facets])
  const items = useMemo(() => JSON.parse(cards) as ListedPhone[], [cards])
  const params = new URLSearchParams(search)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const more = useMorePhones(params, { items, next })
  const { choice, button: compareButton } = useComparing()
  const speech = useSpeech()
  const { say } = speech
  const title = titleOf(params, facets, understood, speech)
  const number = phonesIn(speech, total)

  // A new choice shows at once, before its phones are there.
  const [wanted, setWanted] = useState({ search, params: explicit })
  if (wanted.search !== search) setWanted({ search, params: explicit })
  const change = (changed: URLSearchParams) => {
    setWanted({ search, params: String(changed) })
    if (String(changed) === explicit) return
    // The choice is on the screen before the router begins.
    afterPaint(() => void navigate(phonesPath(changed), { preventScrollReset: true }))
  }
  const wantedParams = new URLSearchParams(wanted.params)

  // After a choice far down the page, the results are seen from their first phone on.
  const results = useRef<HTMLDivElement>(null)
  const showResults = () => {
    if (results.current && results.current.getBoundingClientRect().top < 0)
      results.current.scrollIntoView({ block: 'start' })
  }
  const shownSearch = useRef(search)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (shownSearch.current !== search && navigationType !== 'POP') showResults()
    shownSearch.current = search
  }, [search, navigationType])

  useCounted(params.get('q')?.trim() ?? '', total)

  const unsaid = words.filter(({ count }) => count === 0).map(({ word }) => word)
  const nextParams = more.next && new URLSearchParams([...params, ['cursor', more.next]])
  return (
    <div className="page flex flex-col gap-1 pt-1 pb-4 sm:gap-6 sm:py-8 lg:py-10">
      <Head
        title={title}
        description={say(
          `${number} on PhoneHaat: ${title}. Real photos, true condition, prices in Taka, from people across Bangladesh.`,
          `${title}। ফোনহাটে ${number}। আসল ছবি, সত্যিকারের অবস্থা, টাকায় দাম; বিক্রি করছেন সারা বাংলাদেশের মানুষ।`,
        )}
        canonical={phonesPath(params)}
        isNoindex={params.has('q') || countFilters(params) > 2}
      />
      <div className="max-w-2xl">
        <PhoneSearch value={params.get('q') ?? ''} isFocused={hash === '#search'} />
      </div>
      <div className="flex flex-col sm:gap-2">
        {/* On a phone the field above and the chips below say it already. */}
        <h1 translate={params.size > 0 ? 'no' : undefined} className="text-heading max-sm:sr-only">
          {title}
        </h1>
        <SearchNotes corrections={corrections} unsaid={total > 0 ? unsaid : []} />
        <div className="flex items-center justify-between gap-x-2 sm:flex-wrap sm:gap-x-6 sm:gap-y-2">
          <ChosenFilters params={new URLSearchParams(explicit)} words={words} facets={facets} />
          {total > 0 && (
            <SaveSearch
              params={params}
              as="save"
              isBrief
              className="relative border-line bg-base-100 reach max-sm:px-3 max-sm:[--size:2.25rem]"
            />
          )}
        </div>
      </div>
      <div
        ref={results}
        className="results grid scroll-mt-18 grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <div className="sticky top-14 z-30 -mx-2 flex flex-wrap items-center justify-between gap-x-2 bg-base-100 px-2 py-0.5 max-lg:border-b max-lg:border-line sm:py-1.5 md:top-16 lg:col-start-2 lg:row-start-1">
          <FilterSheet params={wantedParams} facets={facets} total={total} onChange={change} onShow={showResults} />
          <div className="flex flex-col sm:flex-row sm:items-center sm:gap-4">
            <SearchOutcome number={number} understood={understood} />
            {total > 1 && compareButton}
          </div>
          {total > 1 && <Orders params={params} />}
        </div>
        <div className="filters-column lg:sticky lg:top-20 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pe-2">
          <PhoneFilters params={wantedParams} facets={facets} total={total} onChange={change} />
        </div>
        <section
          aria-label={say('Phones', 'ফোন')}
          className={`flex min-w-0 flex-col gap-6 sm:pt-4 ${more.phones.length > 0 ? '' : 'pt-4'}`}
        >
          {choice && <choice.ChosenBar />}
          {more.phones.length > 0 && (
            <PhoneShelf phones={more.phones} now={now} heading="h2" isAdjacent seen={2} cornerOf={choice?.choiceBox} />
          )}
          {hints && <NoResults params={params} explicit={new URLSearchParams(explicit)} hints={hints} />}
          {!hints && more.phones.length === 0 && (
            <p>
              {say('No more phones.', 'আর কোনো ফোন নেই।')}{' '}
              <Link to={phonesPath(params)} className="link font-semibold">
                {say('Back to the first phones', 'শুরুর ফোনগুলোতে ফিরুন')}
              </Link>
            </p>
          )}
          {more.failure && <Alert>{more.failure}</Alert>}
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
              {more.isLoading ? say('Loading…', 'আসছে…') : say('Show more phones', 'আরও ফোন দেখুন')}
            </Link>
          )}
          {!isFirst && (
            <Link to={phonesPath(params)} className="self-center link font-semibold">
              {say('Back to the first phones', 'শুরুর ফোনগুলোতে ফিরুন')}
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}
