import { Link, useRouteLoaderData } from 'react-router'
import { Advertisements } from '#components/advertisements'
import { CategoryCard } from '#components/category-card'
import { Head } from '#components/head'
import { HeroPicture } from '#components/hero-picture'
import { LinkedData } from '#components/linked-data'
import { PhoneSearch } from '#components/phone-search'
import { RecentlySeen } from '#components/recently-seen'
import { getCategories } from '#contract/catalog'
import { getAdvertises } from '#contract/listings'
import { Entrance } from '#ui/entrance'
import { Jamdani } from '#ui/jamdani'
import { load, type Site } from '#web/page-context'
import { useSpeech } from '#web/speech'
import type { Route } from './+types/home'

/** How many advertised phones the home page has room for. */
const advertised = 6

export async function loader({ context }: Route.LoaderArgs) {
  const [categories, phones] = await Promise.all([
    load(context, getCategories, {}),
    load(context, getAdvertises, { query: { limit: advertised } }),
  ])
  return { categories, phones, now: Date.now() }
}

export default function Home({ loaderData: { categories, phones, now } }: Route.ComponentProps) {
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  const { prefix } = useSpeech()
  return (
    <>
      <Head
        title="PhoneHaat"
        description="Used phones from people across Bangladesh, with their true condition, photos and price in Taka. Book yours, or sell the one in your drawer."
      />
      <LinkedData data={shopOf(publicUrl, prefix)} />
      <Hero />
      <section id="brands" aria-labelledby="brand-categories" className="page py-14 lg:py-20">
        <Entrance>
          <h2 id="brand-categories" className="mb-8 text-heading">
            Brand Categories
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {categories.map((category) => (
              <CategoryCard key={category.id} category={category} />
            ))}
          </ul>
        </Entrance>
      </section>
      <Advertisements phones={phones} now={now} />
      <RecentlySeen className="page pb-14 lg:pb-20" />
      <WhyChooseUs />
      <Story />
      <WeDealIn brands={categories.map(({ name }) => name)} />
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
  potentialAction: { '@type': 'SearchAction', target: `${publicUrl}${prefix}/phones?q={words}`, 'query-input': 'required name=words' },
})

function Hero() {
  return (
    <section className="relative z-10 overflow-x-clip border-b border-line bg-base-200">
      <div className="absolute inset-0 opacity-15 max-md:mask-t-from-25% max-md:mask-t-to-60% md:mask-l-from-20% md:mask-l-to-80%">
        <Jamdani />
      </div>
      <div className="page relative grid items-center gap-x-12 gap-y-6 pt-12 pb-10 md:grid-cols-[1.15fr_1fr] lg:pt-16">
        <div className="entrance-now relative z-10 flex flex-col items-start gap-6">
          <h1 className="max-w-2xl text-display font-bold">Best Prices, Best Products, Buy Now!</h1>
          <p className="max-w-md text-lead text-quiet">
            Used phones from people across Bangladesh. You see the real photos, the real condition and who sells, before you book.
          </p>
          <div className="relative z-10 w-full max-w-lg">
            <PhoneSearch />
          </div>
          {/* On a phone their places are fixed, because letters that arrive late are a little wider or narrower. */}
          <div className="grid w-full max-w-md grid-cols-2 gap-3 sm:flex sm:max-w-none sm:items-center">
            <Link to="/#brands" className="btn btn-primary px-3 sm:px-6">
              Choose a brand
            </Link>
            <Link to="/signup" className="btn border-line bg-base-100 px-3 sm:px-6">
              Sell your phone
            </Link>
            <Link to="/phones" className="inline-flex min-h-11 items-center px-2 font-semibold text-primary hover:underline">
              See all phones
            </Link>
          </div>
        </div>
        <HeroPicture className="entrance-now mx-auto w-full max-w-72 md:max-w-md" />
      </div>
    </section>
  )
}

const reasons = [
  {
    title: 'Huge Collection',
    text: 'From last year’s flagship to a first phone for your mother: every brand that Bangladesh uses, in one place.',
  },
  { title: 'Best Quality', text: 'Each phone comes with its own photos, its condition in plain words, and how long it was used.' },
  { title: 'Low Pricing', text: 'You buy from the owner, so nobody’s margin is in between. The price when it was new stands beside it.' },
]

function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="border-y border-line bg-base-200">
      <Entrance className="page grid gap-8 py-14 lg:grid-cols-[1fr_3fr] lg:py-16">
        <h2 id="why" className="text-heading">
          Why Choose us
        </h2>
        <ul className="grid gap-8 sm:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-primary pt-4">
              <h3 className="mb-2 text-lead">{title}</h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Entrance>
    </section>
  )
}

function Story() {
  return (
    <section aria-labelledby="story" className="page py-14 lg:py-20">
      <Entrance className="grid gap-6 lg:grid-cols-[1fr_3fr] lg:gap-8">
        <h2 id="story" className="text-heading">
          About Our Story
        </h2>
        <div>
          <p className="mb-6 max-w-[40ch] text-title leading-snug font-medium text-balance">
            A haat is a market that people walk to because they know who sits there. We wanted one for phones.
          </p>
          <div className="grid gap-x-8 gap-y-4 text-quiet lg:grid-cols-2">
            <p>
              Buying a used phone in Dhaka used to mean an afternoon between the stalls of Motalib Plaza, a seller one would not see again,
              and a hope that the battery lasts. Selling one meant twenty calls that all began with ‘last price?’.
            </p>
            <p>
              PhoneHaat puts the facts first: what the phone is, what is wrong with it, what it cost and what it costs. A phone that you
              book is kept for you and for nobody else. What you pay is the price you saw.
            </p>
          </div>
        </div>
      </Entrance>
    </section>
  )
}

function WeDealIn({ brands }: { brands: string[] }) {
  return (
    <section aria-labelledby="we-deal-in" className="page pb-14 lg:pb-20">
      <Entrance className="grid items-baseline gap-6 border-t border-line pt-10 lg:grid-cols-[1fr_3fr] lg:gap-8">
        <h2 id="we-deal-in" className="text-heading">
          We Deal In
        </h2>
        <ul className="flex flex-wrap gap-x-10 gap-y-4">
          {brands.map((brand) => (
            <li key={brand} className="text-title font-semibold tracking-tight text-quiet">
              {brand}
            </li>
          ))}
        </ul>
      </Entrance>
    </section>
  )
}

const clients = [
  {
    name: 'Nusrat Jahan',
    place: 'Mirpur, Dhaka',
    words: 'The scratch on the back was in the photos, exactly where they showed it. I have never bought a used phone that calmly.',
  },
  {
    name: 'Tanvir Hasan',
    place: 'Agrabad, Chattogram',
    words: 'Put my old phone up after lunch and it was booked before dinner, for the price I had asked.',
  },
  {
    name: 'Shirin Akter',
    place: 'Zindabazar, Sylhet',
    words: 'I paid by card, got the transaction number at once, and met the seller at the market the same week.',
  },
]

function Testimonials() {
  return (
    <section aria-labelledby="clients" className="border-t border-line bg-base-200">
      <Entrance className="page py-14 lg:py-20">
        <h2 id="clients" className="mb-8 text-heading">
          What Clients Are Saying About Us
        </h2>
        <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
          {clients.map(({ name, place, words }) => (
            <li key={name} className="flex">
              <figure className="flex grow flex-col justify-between gap-6 rounded-box bg-base-100 p-6">
                <blockquote className="text-lead">
                  <p>{words}</p>
                </blockquote>
                <figcaption>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-small text-quiet">{place}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Entrance>
    </section>
  )
}
