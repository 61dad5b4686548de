import { Link, useRouteLoaderData } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { LinkedData } from '#web/site/linked-data.tsx'
import { listed, type ListedPhone } from '#web/phones/listed-phone.ts'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'
import { phonesIn } from '#web/phones/count-words.ts'
import { brandName, brandPhones } from '#web/phones/brand-name.ts'
import { EstimatedPrice } from '#web/phones/estimated-price.tsx'
import { PriceBars, PriceWords } from '#web/phones/price-spread.tsx'
import { WorthOfPhone } from '#web/phones/worth.tsx'
import { offersInWords, worthAsked, type WorthInWords, worthInWords } from '#web/phones/worth-words.ts'
import { Trail } from '#web/site/breadcrumbs.tsx'
import { conditionName } from '#contract/listings/condition-names'
import { languageOfPath } from '#contract/base/language'
import { brandPath, modelPath, modelPhonesPath } from '#contract/base/page-addresses'
import { photoUrl } from '#contract/photos/photo-urls'
import { getModel, type ModelFacts, type Spread } from '#contract/listings/phones'
import { isDead } from '#contract/listings/short-report'
import { getWorth } from '#contract/listings/worth'
import { getOffers } from '#contract/shops/shop-prices'
import { Empty } from '#web/ui/empty.tsx'
import { now } from '#web/browser/clock.ts'
import { gigabytes, memoryWords, modelName } from '#web/phones/model-words.ts'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { load, type Site } from '#web/site/page-context.ts'
import { type Speech, speechOf, useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/model'
import type { ReactNode } from 'react'
import type { ModelSpecs } from '#contract/catalogue/models'

type ShownModel = Omit<ModelFacts, 'phones'> & { phones: ListedPhone[] }

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const model = await load(context, getModel, { params: { slug } })
  const { pathname, searchParams } = new URL(request.url)
  const asked = worthAsked(searchParams, model.variants)
  const { storage, ram, condition } = asked
  const query = { storage, ram, ...(condition && { condition }) }
  const [worth, { offers }] = await Promise.all([
    load(context, getWorth, { params: { slug }, query }),
    condition
      ? load(context, getOffers, {
          params: { slug },
          query: { storage, ram, condition: isDead(asked.answers) ? 'dead' : condition },
        })
      : { offers: [] },
  ])
  const speech = speechOf(languageOfPath(pathname))
  const { estimate } = model.prices
  const inWords = worthInWords(worth, { model, asked }, speech)
  return {
    model: {
      ...model,
      prices: { ...model.prices, estimate: estimate && { ...estimate, ...ofCondition(estimate, condition) } },
      phones: model.phones.map((phone, index) => listed(phone, speech, index)),
    },
    worth: inWords,
    description: describe(model, { name: modelName(model), worth: inWords, speech }),
    offers: offersInWords(offers, { slug: model.slug, asked }, speech),
    now: now(),
  }
}

/** The range of an estimate for a condition, where one is known. */
function ofCondition({ byCondition }: NonNullable<ModelFacts['prices']['estimate']>, wanted: string | null) {
  const found = byCondition.find(({ condition }) => condition === wanted)
  return found && { low: found.low, high: found.high }
}

export default function ModelPage({ loaderData: { model, worth, description, offers, now } }: Route.ComponentProps) {
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  const speech = useSpeech()
  const { language, prefix, say, taka, count, monthOrYear } = speech
  const name = modelName(model)
  const brand = { name: model.brand, bangla: model.brandInBangla }
  const onSale = phonesIn(speech, model.onSale)
  const allPath = modelPhonesPath(model.slug)
  return (
    <div className="page flex flex-col gap-8 py-6 lg:py-8">
      <Head
        title={say(`Used ${name}: price in Bangladesh`, `পুরোনো ${name}: বাংলাদেশে দাম`)}
        description={description}
        canonical={modelPath(model.slug)}
      />
      <LinkedData
        data={dataOf(model, { name, description, url: publicUrl + prefix + modelPath(model.slug), publicUrl })}
      />
      <Trail
        steps={[
          { name: say('Home', 'হোম'), to: '/' },
          { name: say('Phones', 'ফোন'), to: '/phones' },
          { name: brandName(brand, speech), to: brandPath(model.categoryId) },
        ]}
        here={model.name}
      />
      {/* On a phone what it costs and what is on sale come before what it is. */}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr_auto] lg:gap-y-5">
        <div className="flex flex-col gap-4">
          <h1 translate="no" className="text-heading">
            {name}
          </h1>
          {model.onSale > 0 && (
            <Link to={allPath} className="btn btn-primary self-start">
              {say(`See ${onSale} on sale`, `বিক্রির ${onSale} দেখুন`)}
            </Link>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WorthOfPhone worth={worth} offers={offers} slug={model.slug}>
            {model.prices.asking || model.prices.sold ? (
              <p className="text-quiet">
                {say(
                  'Too few of different sellers have been here lately to say what it is worth.',
                  'ইদানীং আলাদা আলাদা বিক্রেতার ফোন এত কম এসেছে যে দাম বলা যায় না।',
                )}
              </p>
            ) : (
              <EstimatedPrice estimate={model.prices.estimate} />
            )}
          </WorthOfPhone>
          <Prices prices={model.prices} name={name} />
        </div>
        <section aria-labelledby="on-sale" className="flex flex-col gap-6 lg:col-span-2 lg:row-start-3 lg:pt-4">
          <h2 id="on-sale" className="text-title">
            {say('On sale now', 'এখন যা পাওয়া যাচ্ছে')}
          </h2>
          {model.phones.length > 0 ? (
            <>
              <PhoneShelf phones={model.phones} now={now} heading="h3" seen={1} />
              {model.onSale > model.phones.length && (
                <Link to={allPath} className="btn btn-wide self-center">
                  {say(`See all ${model.onSale}`, `সব ${count(model.onSale)}টি দেখুন`)}
                </Link>
              )}
            </>
          ) : (
            <Empty title={say(`No ${model.name} at the moment`, `এই মুহূর্তে ${model.name} নেই`)}>
              <p>{say('New phones come in every day.', 'রোজই নতুন ফোন আসে।')}</p>
              <Link to={brandPath(model.categoryId)} className="btn btn-primary">
                {say(`Other ${brandPhones(brand, speech)}`, `অন্য ${brandPhones(brand, speech)}`)}
              </Link>
            </Empty>
          )}
        </section>
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-2">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-quiet">{say('Brand', 'ব্র্যান্ড')}</dt>
            <dd translate="no">{brandName(brand, speech)}</dd>
            {model.released !== null && (
              <>
                <dt className="text-quiet">{say('Released', 'বাজারে এসেছে')}</dt>
                <dd>{monthOrYear(model.released)}</dd>
              </>
            )}
            {model.launchPrice !== null && (
              <>
                <dt className="text-quiet">{say('New, from', 'নতুনের দাম')}</dt>
                <dd className="figures">{say(taka(model.launchPrice), `${taka(model.launchPrice)} থেকে`)}</dd>
              </>
            )}
            {model.variants.length > 0 && (
              <>
                <dt className="text-quiet">{say('Storage and RAM', 'স্টোরেজ ও র‍্যাম')}</dt>
                <dd>
                  <ul>
                    {model.variants.map(({ storage, ram }) => (
                      <li key={`${storage} ${ram}`} className="figures">
                        {gigabytes(storage, language)}
                        {ram !== null && <span>{`, ${memoryWords(ram, language)}`}</span>}
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
            <ModelSpecRows specs={model.specs} />
          </dl>
        </div>
      </div>
    </div>
  )
}

function Prices({ prices, name }: { prices: ModelFacts['prices']; name: string }) {
  const { language, say, count } = useSpeech()
  const { asking, sold, byCondition } = prices
  if (!asking && !sold) return null
  const [askingTitle, soldTitle] = [say('Asking', 'চাওয়া দাম'), say('Sold', 'বিক্রির দাম')]
  const rows = [
    { title: say('All', 'সব মিলিয়ে'), asking, sold },
    ...byCondition
      .filter((row) => row.asking ?? row.sold)
      .map(({ condition, ...row }) => ({ title: conditionName(condition, language), ...row })),
  ]
  return (
    <section aria-labelledby="goes-for" className="flex min-w-0 flex-col gap-6">
      <h2 id="goes-for" className="text-title">
        {say('Prices here', 'এখানকার দাম')}
      </h2>
      {asking && (
        <div className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">{say('Asking now', 'এখন যে দাম চাওয়া হচ্ছে')}</h3>
          <PriceBars
            spread={asking}
            label={say(
              `Asking prices of ${asking.count} phones, ${name}`,
              `${name}: ${count(asking.count)}টি ফোনের চাওয়া দাম`,
            )}
          />
          <PriceWords spread={asking} />
        </div>
      )}
      <details>
        <summary className="flex min-h-11 link items-center font-semibold">
          {say('By condition, in numbers', 'কোন অবস্থায় কত দাম')}
        </summary>
        <Table
          label={say('Prices by condition', 'অবস্থা অনুযায়ী দাম')}
          columns={[say('Condition', 'অবস্থা'), askingTitle, soldTitle]}
        >
          {rows.map((row) => (
            <Row
              key={row.title}
              name={<span className="inline-block font-medium first-letter:uppercase">{row.title}</span>}
            >
              <Cell title={askingTitle} isWide>
                <Range spread={row.asking} />
              </Cell>
              <Cell title={soldTitle} isWide>
                <Range spread={row.sold} />
              </Cell>
            </Row>
          ))}
        </Table>
      </details>
    </section>
  )
}

function Range({ spread }: { spread: Spread | null }) {
  const speech = useSpeech()
  const { say, taka } = speech
  if (!spread) return <span className="text-quiet">{say('Fewer than five', 'পাঁচটির কম')}</span>
  const [low, high] = [taka(spread.low), taka(spread.high)]
  return (
    <span className="figures">
      {say(`${low} to ${high}`, `${low} থেকে ${high}`)}{' '}
      <span className="text-quiet">({phonesIn(speech, spread.count)})</span>
    </span>
  )
}

/** Describes the page for search engines. */
function describe(
  { onSale, launchPrice }: Pick<ModelFacts, 'onSale' | 'launchPrice'>,
  { name, worth: { range }, speech }: { name: string; worth: WorthInWords; speech: Speech },
): string {
  const { say, taka } = speech
  const goesFor = range ? ` ${range.title}: ${range.words}${say('.', '।')}` : ''
  const whenNew =
    launchPrice === null ? '' : say(` New it was ${taka(launchPrice)}.`, ` নতুন অবস্থায় দাম ছিল ${taka(launchPrice)}।`)
  return say(
    `Used ${name} in Bangladesh: ${phonesIn(speech, onSale)} on sale.${goesFor}${whenNew}`,
    `বাংলাদেশে পুরোনো ${name}: ${phonesIn(speech, onSale)} বিক্রির জন্য আছে।${goesFor}${whenNew}`,
  )
}

/** As search engines want to know it: something to buy while prices are known, and else the maker's description of a kind of phone. */
function dataOf(
  { brand, phones, prices: { asking } }: ShownModel,
  { publicUrl, ...words }: { name: string; description: string; url: string; publicUrl: string },
) {
  const newest = phones[0]?.photos[0]
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

/** Shows the known specifications of a model: rows of a `<dl>`. */
function ModelSpecRows({ specs: { screen, battery, network, camera, chip } }: { specs: ModelSpecs }) {
  const { say, digits } = useSpeech()
  const rows: [name: string, value: ReactNode][] = [
    [say('Screen', 'স্ক্রিন'), screen && say(`${screen} inches`, `${digits(String(screen))} ইঞ্চি`)],
    [say('Battery', 'ব্যাটারি'), battery && `${digits(String(battery))} mAh`],
    [say('Network', 'নেটওয়ার্ক'), network && digits(network)],
    [say('Main camera', 'মূল ক্যামেরা'), camera && say(`${camera} megapixels`, `${digits(String(camera))} মেগাপিক্সেল`)],
    [
      say('Chip', 'চিপ'),
      chip && (
        <span key="chip" translate="no">
          {chip}
        </span>
      ),
    ],
  ]
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-quiet">{name}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))
}
