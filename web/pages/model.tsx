import { Link, useRouteLoaderData } from 'react-router'
import { Head } from '#components/head'
import { LinkedData } from '#components/linked-data'
import { PhoneShelf } from '#components/phone-shelf'
import { PriceBars, PriceWords } from '#components/price-spread'
import { Trail } from '#components/trail'
import { modelPath } from '#contract/page-addresses'
import { photoUrl } from '#contract/photo-urls'
import { getModel, type ModelFacts, type Spread } from '#contract/phones'
import { Empty } from '#ui/empty'
import { gigabytes, modelName } from '#web/model-words'
import { Cell, Row, Table } from '#ui/table'
import { formatTaka } from '#web/money'
import { load, type Site } from '#web/page-context'
import { useSpeech } from '#web/speech'
import type { Route } from './+types/model'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return { model: await load(context, getModel, { params: { slug } }), now: Date.now() }
}

const phones = (count: number) => (count === 1 ? '1 phone' : `${count} phones`)
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export default function ModelPage({ loaderData: { model, now } }: Route.ComponentProps) {
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  const { prefix } = useSpeech()
  const name = modelName(model)
  const { asking } = model.prices
  const goesFor = asking ? ` Most ask ${formatTaka(asking.low)} to ${formatTaka(asking.high)}.` : ''
  const description = `Used ${name} in Bangladesh: ${phones(model.onSale)} on sale.${goesFor} New it was ${formatTaka(model.launchPrice)}.`
  const allPath = `/phones?model=${model.slug}`
  return (
    <div className="page flex flex-col gap-8 py-6 lg:py-8">
      <Head title={`Used ${name}: price in Bangladesh`} description={description} canonical={modelPath(model.slug)} />
      <LinkedData data={dataOf(model, { name, description, url: publicUrl + prefix + modelPath(model.slug), publicUrl })} />
      <Trail
        steps={[
          { name: 'Home', to: '/' },
          { name: 'Phones', to: '/phones' },
          { name: model.brand, to: `/phones?brand=${model.categoryId}` },
        ]}
        here={model.name}
      />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          <h1 className="text-heading break-words">{name}</h1>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-quiet">Brand</dt>
            <dd>{model.brand}</dd>
            <dt className="text-quiet">Came out</dt>
            <dd>{month.format(new Date(`${model.released}-01T00:00:00Z`))}</dd>
            <dt className="text-quiet">New, from</dt>
            <dd className="figures">{formatTaka(model.launchPrice)}</dd>
            <dt className="text-quiet">Sold with</dt>
            <dd>
              <ul>
                {model.variants.map(({ storage, ram }) => (
                  <li key={`${storage} ${ram}`} className="figures">
                    {gigabytes(storage)}
                    {ram !== null && `, ${gigabytes(ram)} RAM`}
                  </li>
                ))}
              </ul>
            </dd>
          </dl>
          {model.onSale > 0 && (
            <Link to={allPath} className="btn btn-primary self-start">
              See {phones(model.onSale)} on sale
            </Link>
          )}
        </div>
        <Prices prices={model.prices} name={name} />
      </div>
      <section aria-labelledby="on-sale" className="flex flex-col gap-6 pt-4">
        <h2 id="on-sale" className="text-heading">
          On sale now
        </h2>
        {model.phones.length > 0 ? (
          <>
            <PhoneShelf phones={model.phones} now={now} heading="h3" />
            {model.onSale > model.phones.length && (
              <Link to={allPath} className="btn btn-wide self-center">
                See all {model.onSale}
              </Link>
            )}
          </>
        ) : (
          <Empty title={`No ${model.name} at the moment`}>
            <p>New phones come in every day.</p>
            <Link to={`/phones?brand=${model.categoryId}`} className="btn btn-primary">
              Other phones of {model.brand}
            </Link>
          </Empty>
        )}
      </section>
    </div>
  )
}

function Prices({ prices, name }: { prices: ModelFacts['prices']; name: string }) {
  const { asking, sold, byCondition } = prices
  const rows = [
    { title: 'All', asking, sold },
    ...byCondition.filter((row) => row.asking ?? row.sold).map(({ condition, ...row }) => ({ title: condition, ...row })),
  ]
  return (
    <section aria-labelledby="goes-for" className="flex min-w-0 flex-col gap-6">
      <h2 id="goes-for" className="text-title">
        What it goes for here
      </h2>
      {!asking && !sold && (
        <p className="text-quiet">Fewer than five of them have been here lately, which says nothing about the price yet.</p>
      )}
      {asking && (
        <div className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">Asking now</h3>
          <PriceBars spread={asking} label={`Asking prices of ${asking.count} phones, ${name}`} />
          <PriceWords spread={asking} verb="ask" />
        </div>
      )}
      {sold && (
        <div className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">Sold here</h3>
          <PriceBars spread={sold} label={`Prices of ${sold.count} phones that were sold, ${name}`} />
          <PriceWords spread={sold} verb="sold for" />
        </div>
      )}
      {(asking ?? sold) && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary">By condition, in numbers</summary>
          <Table label="Prices by condition" columns={['Condition', 'Asking', 'Sold']}>
            {rows.map((row) => (
              <Row key={row.title} name={<span className="inline-block font-medium first-letter:uppercase">{row.title}</span>}>
                <Cell title="Asking" isWide>
                  <Range spread={row.asking} />
                </Cell>
                <Cell title="Sold" isWide>
                  <Range spread={row.sold} />
                </Cell>
              </Row>
            ))}
          </Table>
        </details>
      )}
    </section>
  )
}

function Range({ spread }: { spread: Spread | null }) {
  if (!spread) return <span className="text-quiet">Fewer than five</span>
  return (
    <span className="figures">
      {formatTaka(spread.low)} to {formatTaka(spread.high)} <span className="text-quiet">({phones(spread.count)})</span>
    </span>
  )
}

/** As search engines want to know it: something to buy while prices are told, and else the maker's description of a kind of phone. */
function dataOf(
  { brand, phones, prices: { asking } }: ModelFacts,
  { publicUrl, ...words }: { name: string; description: string; url: string; publicUrl: string },
) {
  const [newest] = phones
  return {
    '@type': asking ? 'Product' : 'ProductModel',
    ...words,
    brand: { '@type': 'Brand', name: brand },
    ...(newest && { image: publicUrl + photoUrl(newest.img, 1280, 'webp') }),
    ...(asking && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'BDT',
        lowPrice: (asking.least / 100).toFixed(2),
        highPrice: (asking.most / 100).toFixed(2),
        offerCount: asking.count,
        itemCondition: 'https://schema.org/UsedCondition',
      },
    }),
  }
}
