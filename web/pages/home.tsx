import { useMemo } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Advertisements } from '#web/shelves/advertisements.tsx'
import { brandName } from '#web/phones/brand-name.ts'
import { Head } from '#web/site/head.tsx'
import { LinkedData } from '#web/site/linked-data.tsx'
import { PhoneSearch } from '#web/search/phone-search.tsx'
import { SellLink } from '#web/session/sell-link.tsx'
import { RecentlyViewed } from '#web/shelves/recently-viewed.tsx'
import { getCategories } from '#contract/catalogue/models'
import { getAdvertises } from '#contract/listings/listings'
import { languageOfPath } from '#contract/base/language'
import { getPhones } from '#contract/listings/phones'
import { fromSpecified, listed, type ListedPhone } from '#web/phones/listed-phone.ts'
import { Entrance } from '#web/ui/entrance.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { now } from '#web/browser/clock.ts'
import { router } from '#web/browser/router.ts'
import { fetchPart } from '#web/session/chunk.ts'
import { staticContent, StaticPart } from '#web/site/static-part.tsx'
import { load, type Site } from '#web/site/page-context.ts'
import { speechOf, useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/home'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'

const fixed = () => fetchPart(() => import('./home/fixed-parts.tsx'))
const heroPicture = staticContent('hero picture', () => fixed().then(({ HeroPicture }) => HeroPicture), true)
const paymentPromise = staticContent('payment promise', () => fixed().then(({ PromiseLines }) => PromiseLines), true)
const brandCards = staticContent('brand cards', () => fixed().then(({ BrandCards }) => BrandCards), true)
const reasons = staticContent('reasons', () => fixed().then(({ Reasons }) => Reasons), true)
const story = staticContent('story', () => fixed().then(({ Story }) => Story), true)
const brandMarks = staticContent('brand marks', () => fixed().then(({ BrandMarks }) => BrandMarks), true)
const testimonials = staticContent('testimonials', () => fixed().then(({ Testimonials }) => Testimonials), true)
// A page that the browser makes has them with it, and one from the server never loads them.
if (router()) void fixed().catch(() => undefined)

/** The number of advertised phones for which the home page has room. */
const maxAdvertised = 6
/** And of those that came last. */
const maxNewest = 6
/** Brands that a phone shows at first; the class of their list has the number too. */
const brandsOnPhone = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const speech = speechOf(languageOfPath(new URL(request.url).pathname))
  const [categories, phones, { items }] = await Promise.all([
    load(context, getCategories, {}),
    load(context, getAdvertises, { query: { limit: maxAdvertised } }),
    load(context, getPhones, { query: { sort: 'newest', limit: maxAdvertised + maxNewest, facets: 'no' } }),
  ])
  // No phone is on the page twice.
  const shown = new Set(phones.map(({ _id }) => _id))
  const latest = items.filter(({ id }) => !shown.has(id)).slice(0, maxNewest)
  return {
    // With what the page calls them in place of what it does not.
    categories: categories.map(({ id, image, ...names }) => ({ id, image, name: brandName(names, speech) })),
    advertised: JSON.stringify(phones.map((phone, index) => listed(fromSpecified(phone), speech, index))),
    latest: JSON.stringify(latest.map((phone, index) => listed(phone, speech, phones.length + index))),
    now: now(),
  }
}

export default function Home({ loaderData: { categories, advertised, latest, now } }: Route.ComponentProps) {
  const { publicUrl = '', isCashOnly = false } = useRouteLoaderData<{ site: Site }>('root')?.site ?? {}
  const { prefix, say, count } = useSpeech()
  const newest = useMemo(() => JSON.parse(latest) as ListedPhone[], [latest])
  const advertisements = useMemo(() => JSON.parse(advertised) as ListedPhone[], [advertised])
  return (
    <>
      <Head
        title="PhoneHaat"
        description={say(
          'Used phones from people across Bangladesh, with their true condition, photos and price in Taka. Book yours, or sell the one in your drawer.',
          'সারা বাংলাদেশের মানুষের পুরোনো ফোন: আসল ছবি, সত্যিকারের অবস্থা আর টাকায় দাম। পছন্দেরটি বুক করুন, কিংবা ড্রয়ারে পড়ে থাকা ফোনটি বিক্রি করুন।',
        )}
      />
      <LinkedData data={import.meta.env.SSR ? shopOf(publicUrl, prefix) : null} />
      <Hero />
      <StaticPart as="div" className="page pt-6" content={paymentPromise} given={{ isCashOnly }} />
      <section
        id="brands"
        aria-labelledby="brand-categories"
        className="deferred page pt-8 pb-6 sm:pt-8 sm:pb-14 lg:pb-20"
      >
        <Entrance>
          <h2 id="brand-categories" className="mb-2 text-heading sm:mb-8">
            {say('Brand Categories', 'ব্র্যান্ড ধরে খুঁজুন')}
          </h2>
          {/* On a phone the first of them, and the others at a press; it stands before the list, whose style depends on it, and below it. */}
          <div className="flex flex-col">
            {categories.length > brandsOnPhone && (
              <details className="peer order-1 sm:hidden">
                <summary className="flex min-h-14 cursor-pointer items-center gap-1 font-semibold in-open:hidden">
                  {say(`All ${categories.length} brands`, `${count(categories.length)}টি ব্র্যান্ড দেখুন`)}
                  <ChevronIcon className="size-5" />
                </summary>
              </details>
            )}
            <StaticPart
              as="ul"
              className="grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6 max-sm:peer-[:not([open])]:[&>li:nth-child(n+5)]:hidden"
              content={brandCards}
              given={{ categories }}
            />
          </div>
        </Entrance>
      </section>
      <NewestPhones phones={newest} now={now} />
      <Advertisements phones={advertisements} now={now} />
      <RecentlyViewed className="page pb-14 lg:pb-20" />
      <section aria-labelledby="why" className="deferred border-y border-line bg-base-200">
        <Entrance>
          <StaticPart
            as="div"
            className="page grid gap-8 py-14 lg:grid-cols-[1fr_3fr] lg:py-16"
            content={reasons}
            given={{}}
          />
        </Entrance>
      </section>
      <section aria-labelledby="story" className="deferred page py-14 lg:py-20">
        <Entrance>
          <StaticPart as="div" className="grid gap-6 lg:grid-cols-[1fr_3fr] lg:gap-8" content={story} given={{}} />
        </Entrance>
      </section>
      <section aria-labelledby="we-deal-in" className="deferred page pb-14 lg:pb-20">
        <Entrance>
          <StaticPart
            as="div"
            className="grid items-baseline gap-6 border-t border-line pt-10 lg:grid-cols-[1fr_3fr] lg:gap-8"
            content={brandMarks}
            given={{ brands: categories.map(({ id, name }) => ({ id, name })) }}
          />
        </Entrance>
      </section>
      <section aria-labelledby="clients" className="deferred border-t border-line bg-base-200">
        <Entrance>
          <StaticPart as="div" className="page py-14 lg:py-20" content={testimonials} given={{}} />
        </Entrance>
      </section>
    </>
  )
}

/** The site and its search, as search engines want to know them. */
const shopOf = (publicUrl: string, prefix: string) => ({
  '@type': 'WebSite',
  name: 'PhoneHaat',
  url: `${publicUrl}${prefix || '/'}`,
  publisher: { '@type': 'Organization', name: 'PhoneHaat', url: `${publicUrl}/`, logo: `${publicUrl}/favicon.svg` },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${publicUrl}${prefix}/phones?q={words}`,
    'query-input': 'required name=words',
  },
})

function Hero() {
  const { say } = useSpeech()
  return (
    <section className="relative z-10 overflow-x-clip border-b border-line bg-base-200">
      <div className="absolute inset-0 opacity-15 max-md:mask-t-from-25% max-md:mask-t-to-60% md:mask-l-from-20% md:mask-l-to-80%">
        <Jamdani />
      </div>
      <div className="page relative grid items-center gap-x-12 gap-y-6 pt-8 pb-8 md:grid-cols-[1.15fr_1fr] md:pt-12 md:pb-10 lg:pt-16">
        <div className="entrance-now relative z-10 flex flex-col items-start gap-4 sm:gap-6">
          <h1 className="max-w-2xl text-display font-bold">
            {say('Best Prices, Best Products, Buy Now!', 'সেরা দাম, সেরা\u00a0ফোন, এখনই\u00a0কিনুন!')}
          </h1>
          <p className="max-w-md text-lead text-quiet">
            {say(
              'Used phones from people across Bangladesh. See the real photos, the real condition and who is selling before you book.',
              'সারা দেশের মানুষের পুরোনো ফোন। আসল ছবি, আসল অবস্থা আর কে বিক্রি করছেন, সব দেখে তবেই বুক করুন।',
            )}
          </p>
          <div className="relative z-10 w-full max-w-lg">
            <PhoneSearch />
          </div>
          {/* On a phone their places are fixed, because letters that arrive late are a little wider or narrower. */}
          <div className="grid w-full max-w-md grid-cols-2 gap-x-3 gap-y-1 lg:flex lg:max-w-none lg:items-center">
            <Link to="/#brands" className="btn border-line bg-base-100 px-3 sm:px-6">
              {say('Choose a brand', 'ব্র্যান্ড বেছে নিন')}
            </Link>
            <SellLink className="btn border-line bg-base-100 px-3 sm:px-6" />
            <Link to="/phones" className="hidden min-h-11 items-center link font-semibold sm:inline-flex lg:px-2">
              {say('See all phones', 'সব ফোন দেখুন')}
            </Link>
          </div>
        </div>
        <StaticPart
          as="div"
          className="entrance-now mx-auto hidden w-full max-w-md md:block"
          content={heroPicture}
          given={{}}
        />
      </div>
    </section>
  )
}

/** The phones that came last. Nothing at all while there is none. `now` in milliseconds. */
function NewestPhones({ phones, now }: { phones: ListedPhone[]; now: number }) {
  const { say } = useSpeech()
  if (phones.length === 0) return null
  return (
    <section aria-labelledby="newest" className="page flex flex-col gap-2 pb-10 sm:gap-8 sm:pb-14 lg:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="newest" className="text-heading">
          {say('New on the market', 'বাজারে নতুন এসেছে')}
        </h2>
        <Link to="/phones" className="inline-flex min-h-11 items-center link font-semibold">
          {say('See all phones', 'সব ফোন দেখুন')}
        </Link>
      </div>
      <PhoneShelf phones={phones} now={now} heading="h3" />
    </section>
  )
}
