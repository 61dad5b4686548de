import { lazy, Suspense, useSyncExternalStore } from 'react'
import { data, Link } from 'react-router'
import { sellerPath } from '#contract/base/page-addresses'
import { getSeller } from '#contract/listings/sellers'
import { now } from '#web/browser/clock.ts'
import { inTime } from '#web/session/chunk.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'
import { ShopLink } from '#web/phones/shop-link.tsx'
import { Trail } from '#web/site/breadcrumbs.tsx'
import { Head } from '#web/site/head.tsx'
import { load } from '#web/site/page-context.ts'
import { Empty } from '#web/ui/empty.tsx'
import type { Route } from './+types/seller'

const SellerReviews = lazy(async () => ({
  default: (await inTime(import('#web/phones/seller-reviews.tsx'))).SellerReviews,
}))
const noChange = () => () => {}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!isId.test(id)) throw data(null, { status: 404, statusText: 'Not Found' })
  const cursor = new URL(request.url).searchParams.get('cursor')
  const seller = await load(context, getSeller, { params: { id }, query: cursor ? { cursor } : {} })
  return { seller, isFirst: cursor === null, now: now() }
}

/** Somebody who sells: since when, how many phones they have sold, and those they sell now. */
export default function SellerPage({ loaderData: { seller, isFirst, now } }: Route.ComponentProps) {
  const { say, count, digits, plural, longDate } = useSpeech()
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const { id, name, since, sold, onSale, shop, phones, next } = seller
  const stars = phones[0]?.sellerRating
  const facts = [
    say(`Here since ${longDate(since)}`, `${longDate(since)} থেকে আছেন`),
    say(`${count(onSale)} on sale`, `${count(onSale)}টি বিক্রির জন্য আছে`),
    sold === 0
      ? say('no sales yet', 'এখনও কোনো বিক্রি হয়নি')
      : say(
          plural(sold, { one: '1 phone sold', other: `${count(sold)} phones sold` }),
          `${count(sold)}টি ফোন বিক্রি করেছেন`,
        ),
  ]
  return (
    <div className="page flex flex-col gap-6 py-6 lg:py-8">
      <Head
        title={say(`${name}: phones for sale`, `${name}: বিক্রির ফোন`)}
        description={say(`Used phones that ${name} sells on PhoneHaat.`, `ফোনহাটে ${name} যেসব ফোন বিক্রি করছেন।`)}
        canonical={sellerPath(id)}
        isNoindex
      />
      <Trail
        steps={[
          { name: say('Home', 'হোম'), to: '/' },
          { name: say('Phones', 'ফোন'), to: '/phones' },
        ]}
        here={name}
      />
      <div className="flex flex-col gap-1">
        <h1 translate="no" className="text-heading wrap-anywhere">
          {name}
        </h1>
        <p className="text-quiet">{facts.join(' · ')}</p>
        {shop && <ShopLink shop={shop} />}
        {stars && (
          <a href="#of-seller" className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold lg:hidden">
            <span className="figures">★ {digits(stars.toFixed(1))}</span>
            <span className="link">{say('Read the reviews', 'রিভিউ পড়ুন')}</span>
          </a>
        )}
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {phones.length === 0 ? (
          <Empty title={say('Nothing on sale right now', 'এখন বিক্রির জন্য কোনো ফোন নেই')}>
            <Link to="/phones" className="btn btn-primary">
              {say('See all phones', 'সব ফোন দেখুন')}
            </Link>
          </Empty>
        ) : (
          <div className="cards-of-one-seller">
            <PhoneShelf phones={phones} now={now} heading="h2" isAdjacent seen={3} />
          </div>
        )}
        <div id="of-seller" className="scroll-mt-20">
          {isInBrowser && (
            <Suspense>
              <SellerReviews id={id} />
            </Suspense>
          )}
        </div>
      </div>
      <nav aria-label={say('Pages', 'পাতা')} className="flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <Link to={sellerPath(id)} className="btn">
            {say('First page', 'প্রথম পাতা')}
          </Link>
        )}
        {next && (
          <Link
            to={`${sellerPath(id)}?${new URLSearchParams({ cursor: next }).toString()}`}
            className="btn btn-primary"
          >
            {say('More phones', 'আরও ফোন')}
          </Link>
        )}
      </nav>
    </div>
  )
}
