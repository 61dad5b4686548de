import { capital, postedWords } from '#contract/search/filter-words'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { groupNames } from '#contract/catalogue/attribute-names'
import { attributeGroups } from '#contract/catalogue/attributes'
import { phonesPath, withQuery } from '#contract/base/page-addresses'
import type { FacetsOfPage, OfferedFacets } from './offered-facets.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { choices, tidy, withValues } from './phones-address.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { Box, Count, Facet, Fold } from './facet.tsx'

interface PhoneFiltersProps {
  params: URLSearchParams
  facets: FacetsOfPage
  /** Phones found. */
  total: number
  onChange: (params: URLSearchParams) => void
}

const paramsOf = (form: HTMLFormElement) =>
  tidy(new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])))

/** Everything one may choose of phones, as a form: it is sent with each change where there is a script, by its button where there is none. */
export function PhoneFilters({ params, facets, total, onChange }: PhoneFiltersProps) {
  const { say, language } = useSpeech()
  const isHydrated = useHydrated()
  const chosen = Object.fromEntries(choices.map((name) => [name, params.getAll(name)])) as Record<
    (typeof choices)[number],
    string[]
  >
  return (
    <form
      action="/phones"
      aria-label={say('Filters', 'ফিল্টার')}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.type !== 'text') onChange(paramsOf(currentTarget))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(paramsOf(event.currentTarget))
      }}
    >
      <Cached of={() => `filters ${params} ${total} ${facets.text}`}>
        {() => (
          <>
            {['q', 'sort'].map(
              (name) => params.get(name) && <input key={name} type="hidden" name={name} value={params.get(name)!} />,
            )}
            <Facet
              title={say('Brand', 'ব্র্যান্ড')}
              name="brand"
              values={facets.offered.brand}
              chosen={chosen.brand}
              isOpen
            />
            <Prices params={params} bands={facets.offered.price} />
            <Facet
              title={say('Condition', 'অবস্থা')}
              name="condition"
              values={facets.offered.condition}
              chosen={chosen.condition}
              isOpen
            />
            <Facet title={say('Model', 'মডেল')} name="model" values={facets.offered.model} chosen={chosen.model} />
            <Facet
              title={say('Storage', 'স্টোরেজ')}
              name="storage"
              values={facets.offered.storage}
              chosen={chosen.storage}
            />
            <Facet title={say('RAM', 'র‍্যাম')} name="ram" values={facets.offered.ram} chosen={chosen.ram} />
            <Facet
              title={say('Division', 'বিভাগ')}
              name="division"
              values={facets.offered.division}
              chosen={chosen.division}
            />
            <Facet
              title={say('District', 'জেলা')}
              name="district"
              values={facets.offered.district}
              chosen={chosen.district}
            >
              {facets.offered.around && (
                <Link
                  to={phonesPath(
                    new URLSearchParams([...params, ...facets.offered.around.districts.map((id) => ['district', id])]),
                  )}
                  preventScrollReset
                  discover="none"
                >
                  {say('And the districts around', 'আর আশপাশের জেলা')}
                  <Count count={facets.offered.around.count} />
                </Link>
              )}
            </Facet>
            {/* A document of its own: no other page may ask where one is. */}
            <Link
              to={withQuery('/near', params)}
              reloadDocument
              className="flex min-h-11 items-center link font-semibold"
            >
              {say('Near me', 'আমার কাছে')}
            </Link>
            {attributeGroups.map((group) => (
              <Facet
                key={group}
                title={say(...groupNames[group])}
                name={group}
                values={facets.offered[group]}
                chosen={chosen[group]}
              />
            ))}
            {(['intent', 'not'] as const).map((name) =>
              chosen[name].map((value) => <input key={value} type="hidden" name={name} value={value} />),
            )}
            <Fold title={say('Posted', 'কবে পোস্ট হয়েছে')} isOpen={params.has('postedWithin')}>
              <div className="choices">
                <Box
                  type="radio"
                  name="postedWithin"
                  value=""
                  label={say('At any time', 'যেকোনো সময়')}
                  count={total}
                  isChosen={!params.has('postedWithin')}
                />
                {facets.offered.posted.map(({ days, count }) => (
                  <Box
                    key={days}
                    type="radio"
                    name="postedWithin"
                    value={days}
                    label={capital(postedWords(String(days), language))}
                    count={count}
                    isChosen={params.get('postedWithin') === String(days)}
                  />
                ))}
              </div>
            </Fold>
            <button type="submit" className={`btn btn-primary btn-block mt-5 ${isHydrated ? 'hidden' : ''}`}>
              {say('Show phones', 'ফোন দেখান')}
            </button>
          </>
        )}
      </Cached>
    </form>
  )
}

function Prices({ params, bands }: { params: URLSearchParams; bands: OfferedFacets['price'] }) {
  const { say } = useSpeech()
  return (
    <Fold title={say('Price', 'দাম')} isOpen>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <Price label={say('From, in ৳', 'কত টাকা থেকে')} name="priceFrom" params={params} />
        <Price label={say('To, in ৳', 'কত টাকা পর্যন্ত')} name="priceTo" params={params} />
      </div>
      <ul className="choices">
        <Cached of={() => `prices ${JSON.stringify([bands, String(params)])}`}>
          {() =>
            bands
              .filter(({ count, chosen }) => count > 0 || chosen)
              .map(({ from, to, count, chosen }) => (
                <li key={from}>
                  <Link
                    to={phonesPath(
                      withValues(params, {
                        priceFrom: from === 0 ? '' : String(from),
                        priceTo: to === null ? '' : String(to),
                      }),
                    )}
                    preventScrollReset
                    aria-current={chosen ? 'true' : undefined}
                    discover="none"
                  >
                    <PriceBand from={from} to={to} />
                    <Count count={count} />
                  </Link>
                </li>
              ))
          }
        </Cached>
      </ul>
    </Fold>
  )
}

function PriceBand({ from, to }: { from: number; to: number | null }): ReactNode {
  const { say, taka } = useSpeech()
  const low = taka(from * 100)
  if (to === null) return <span className="figures">{say(`${low} and more`, `${low} বা বেশি`)}</span>
  const high = taka((to + 1) * 100)
  return (
    <span className="figures">
      {from === 0 ? say(`Under ${high}`, `${high}-এর নিচে`) : say(`${low} to ${high}`, `${low} – ${high}`)}
    </span>
  )
}

/** Sent on Enter and when one leaves it. */
function Price({ label, name, params }: { label: string; name: 'priceFrom' | 'priceTo'; params: URLSearchParams }) {
  const value = params.get(name) ?? ''
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setText(value)
  }
  return (
    <label className="flex flex-col gap-1 text-small">
      {label}
      <input
        type="text"
        name={name}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="input figures"
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => {
          if (text !== value) event.target.form?.requestSubmit()
        }}
      />
    </label>
  )
}
