import { useMemo } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Advertisements } from '#web/shelves/advertisements.tsx'
import { BrandMark } from '#web/phones/brand-mark.tsx'
import { brandName } from '#web/phones/brand-name.ts'
import { CategoryCard, type ShownBrand } from '#web/phones/category-card.tsx'
import { Head } from '#web/site/head.tsx'
import { HeroPicture } from './home/hero-picture.tsx'
import { LinkedData } from '#web/site/linked-data.tsx'
import { PaymentPromise } from '#web/phones/payment-promise.tsx'
import { PhoneSearch } from '#web/search/phone-search.tsx'
import { SellLink } from '#web/session/sell-link.tsx'
import { RecentlyViewed } from '#web/shelves/recently-viewed.tsx'
import { Testimonials } from './home/testimonials.tsx'
import { WhyChooseUs } from './home/why-choose-us.tsx'
import { getCategories } from '#contract/catalogue/models'
import { getAdvertises } from '#contract/listings/listings'
import { languageOfPath } from '#contract/base/language'
import { getPhones } from '#contract/listings/phones'
import { fromSpecified, listed, type ListedPhone } from '#web/phones/listed-phone.ts'
import { Entrance } from '#web/ui/entrance.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { now } from '#web/browser/clock.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { load, type Site } from '#web/site/page-context.ts'
import { speechOf, useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/home'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'

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
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
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
      <LinkedData data={shopOf(publicUrl, prefix)} />
      <Hero />
      <div className="page pt-6">
        <PaymentPromise />
      </div>
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
            <ul className="grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6 max-sm:peer-[:not([open])]:[&>li:nth-child(n+5)]:hidden">
              <Cached of={() => `brand cards ${JSON.stringify(categories)}`}>
                {() => categories.map((category) => <CategoryCard key={category.id} category={category} />)}
              </Cached>
            </ul>
          </div>
        </Entrance>
      </section>
      <NewestPhones phones={newest} now={now} />
      <Advertisements phones={advertisements} now={now} />
      <RecentlyViewed className="page pb-14 lg:pb-20" />
      <WhyChooseUs />
      <Story />
      <WeDealIn brands={categories} />
      <Testimonials />
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
        <HeroPicture className="entrance-now mx-auto hidden w-full max-w-md md:block" />
      </div>
    </section>
  )
}

function Story() {
  const { say } = useSpeech()
  return (
    <section aria-labelledby="story" className="deferred page py-14 lg:py-20">
      <Entrance className="grid gap-6 lg:grid-cols-[1fr_3fr] lg:gap-8">
        <h2 id="story" className="text-heading">
          {say('About Our Story', 'আমাদের গল্প')}
        </h2>
        <div>
          <p className="mb-6 max-w-[40ch] text-title leading-snug font-medium text-balance">
            {say(
              'A haat is a market that people walk to because they know who sits there. We wanted one for phones.',
              'হাটে মানুষ যায়, কারণ কে কোথায় বসে তা সবার চেনা। আমরা ফোনের জন্য এমন একটা হাট চেয়েছিলাম।',
            )}
          </p>
          <div className="grid gap-x-8 gap-y-4 text-quiet lg:grid-cols-2">
            <p>
              {say(
                'Buying a used phone in Dhaka used to mean an afternoon between the stalls of Motalib Plaza, a seller you would never see again, and the hope that the battery would last. Selling one meant twenty calls that all began with ‘last price?’.',
                'ঢাকায় পুরোনো ফোন কেনা মানে ছিল মোতালিব প্লাজার দোকানে দোকানে পুরো একটা বিকেল, এমন এক বিক্রেতা যাঁকে আর কখনও পাবেন না, আর মনে মনে দোয়া, ব্যাটারিটা যেন টেকে। বিক্রি করতে গেলে বিশটা কল, সবার প্রথম কথা একটাই: ‘লাস্ট কত?’',
              )}
            </p>
            <p>
              {say(
                'PhoneHaat puts the facts first: what the phone is, what is wrong with it, what it cost new and what it costs now. A phone you book is kept for you and no one else. What you pay is the price you saw.',
                'ফোনহাট আগে আসল কথাটা বলে: কী ফোন, কোথায় সমস্যা, কেনা কত দিয়ে আর এখন দাম কত। যে ফোন বুক করবেন সেটি শুধু আপনার জন্যই রাখা থাকবে, আর কারও জন্য নয়। যে দাম দেখেছেন, সেই দামই দেবেন।',
              )}
            </p>
          </div>
        </div>
      </Entrance>
    </section>
  )
}

function WeDealIn({ brands }: { brands: ShownBrand[] }) {
  const { say } = useSpeech()
  return (
    <section aria-labelledby="we-deal-in" className="deferred page pb-14 lg:pb-20">
      <Entrance className="grid items-baseline gap-6 border-t border-line pt-10 lg:grid-cols-[1fr_3fr] lg:gap-8">
        <h2 id="we-deal-in" className="text-heading">
          {say('We Deal In', 'যেসব ব্র্যান্ড পাবেন')}
        </h2>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
          <Cached of={() => `brand marks ${JSON.stringify(brands)}`}>
            {() =>
              brands.map(({ id, name }) => (
                <li key={id} className="flex items-center gap-3 text-quiet">
                  <BrandMark id={id} name={name} className="h-8" />
                  <span translate="no" className="min-w-0 text-lead font-semibold tracking-tight">
                    {name}
                  </span>
                </li>
              ))
            }
          </Cached>
        </ul>
      </Entrance>
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
