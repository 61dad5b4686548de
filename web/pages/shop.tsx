import { lazy, Suspense, useSyncExternalStore, useCallback, useState } from 'react'
import { data, Link } from 'react-router'
import { sellerPath, shopPath } from '#contract/base/page-addresses'
import { districts } from '#contract/catalogue/places'
import { getSeller } from '#contract/listings/sellers'
import { getShop, type ShopOnMap } from '#contract/shops/shops'
import { now } from '#web/browser/clock.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { OpeningTable } from '#web/phones/opening-table.tsx'
import { ShopBadge } from '#web/phones/shop-badge.tsx'
import { inTime } from '#web/session/chunk.ts'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'
import { Trail } from '#web/site/breadcrumbs.tsx'
import { Head } from '#web/site/head.tsx'
import { load } from '#web/site/page-context.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PlaceIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/shop'

/** Shows the tile around a shop with the shop on it; nothing where the tile does not come. */
function ShopMap({ img, left, top }: ShopOnMap) {
  const { say } = useSpeech()
  const [isMissing, setIsMissing] = useState(false)
  // It may have failed before the page was hydrated.
  const look = useCallback((tile: HTMLImageElement | null) => {
    if (tile?.complete && tile.naturalWidth === 0) setIsMissing(true)
  }, [])
  if (isMissing) return null
  return (
    <figure className="flex flex-col gap-1 self-start">
      <div className="relative size-64 max-w-full overflow-hidden rounded-box border border-line">
        <img
          ref={look}
          src={img}
          alt={say('Map around the shop', 'দোকানের চারপাশের ম্যাপ')}
          width={256}
          height={256}
          className="size-full"
          onError={() => setIsMissing(true)}
        />
        <svg viewBox="0 0 256 256" className="absolute inset-0 size-full" aria-hidden>
          <circle cx={left} cy={top} r="7" className="fill-primary stroke-base-100 stroke-3" />
        </svg>
      </div>
      <figcaption translate="no" className="text-small text-quiet">
        © OpenStreetMap contributors
      </figcaption>
    </figure>
  )
}

const SellerReviews = lazy(async () => ({
  default: (await inTime(import('#web/phones/seller-reviews.tsx'))).SellerReviews,
}))
const noChange = () => () => {}

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  if (!/^[a-z0-9-]{2,60}$/.test(slug)) throw data(null, { status: 404, statusText: 'Not Found' })
  const shop = await load(context, getShop, { params: { slug } })
  const seller = await load(context, getSeller, { params: { id: shop.sellerId }, query: {} })
  const { name, bangla } = districts.find(({ id }) => id === shop.districtId) ?? { name: '', bangla: '' }
  return { shop, seller, district: { name, bangla }, now: now() }
}

/** The front of a shop: where it is, when it is open, what it sells, and what buyers say of it. */
export default function ShopPage({ loaderData: { shop, seller, district, now } }: Route.ComponentProps) {
  const { say, count, longDate } = useSpeech()
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const name = say(shop.name, shop.nameBangla)
  const where = `${shop.address}, ${say(district.name, district.bangla)}`
  const papers = [
    [say('Trade licence', 'ট্রেড লাইসেন্স'), shop.tradeLicence],
    [say('DBID', 'ডিবিআইডি'), shop.dbid],
  ].filter(([, number]) => number)
  return (
    <div className="page flex flex-col gap-6 py-6 lg:py-8">
      <Head
        title={say(`${name}: used phones`, `${name}: পুরোনো ফোন`)}
        description={say(
          `Used phones of ${name} in ${district.name}, with reviews, address and opening hours.`,
          `${district.bangla}-এর ${name}: পুরোনো ফোন, রিভিউ, ঠিকানা ও খোলার সময়।`,
        )}
        canonical={shopPath(shop.slug)}
      />
      <Trail
        steps={[
          { name: say('Home', 'হোম'), to: '/' },
          { name: say('Phones', 'ফোন'), to: '/phones' },
        ]}
        here={name}
      />
      <header className="flex flex-col gap-4 sm:flex-row sm:items-center">
        {shop.img && (
          <img
            src={shop.img}
            alt=""
            width={640}
            height={480}
            className="aspect-4/3 w-full rounded-box object-cover sm:w-56"
          />
        )}
        <div className="flex min-w-0 flex-col gap-2">
          <h1 translate="no" className="text-heading wrap-anywhere">
            {name}
          </h1>
          <p translate="no" className="text-quiet wrap-anywhere">
            {say(shop.nameBangla, shop.name)}
          </p>
          {shop.isChecked && <p>{<ShopBadge />}</p>}
          <p className="text-quiet">
            {say(
              `${count(seller.onSale)} on sale · ${count(seller.sold)} sold · shop here since ${longDate(shop.since)}`,
              `${count(seller.onSale)}টি বিক্রির জন্য · ${count(seller.sold)}টি বিক্রি হয়েছে · ${longDate(shop.since)} থেকে দোকান`,
            )}
          </p>
          <a href="#visit" className="inline-flex min-h-11 items-center gap-2 self-start link lg:hidden">
            <PlaceIcon />
            {say(`${district.name}: address and opening hours`, `${district.bangla}: ঠিকানা ও খোলার সময়`)}
          </a>
        </div>
      </header>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={say('Phones', 'ফোন')} className="flex flex-col gap-6">
          {seller.phones.length === 0 ? (
            <Empty title={say('Nothing on sale right now', 'এখন বিক্রির জন্য কোনো ফোন নেই')}>
              <Link to="/phones" className="btn btn-primary">
                {say('See all phones', 'সব ফোন দেখুন')}
              </Link>
            </Empty>
          ) : (
            <PhoneShelf phones={seller.phones} now={now} heading="h2" isAdjacent seen={3} />
          )}
          {seller.next && (
            <Link
              to={`${sellerPath(shop.sellerId)}?${new URLSearchParams({ cursor: seller.next }).toString()}`}
              className="btn self-start btn-primary"
            >
              {say('More phones', 'আরও ফোন')}
            </Link>
          )}
        </section>
        <div className="flex flex-col gap-8">
          <section aria-labelledby="visit" className="flex flex-col gap-3">
            <h2 id="visit" className="scroll-mt-24 text-title">
              {say('Visit', 'দোকানে আসুন')}
            </h2>
            <p className="flex gap-2 wrap-anywhere">
              <PlaceIcon />
              <span translate="no">{where}</span>
            </p>
            {shop.map && <ShopMap {...shop.map} />}
            {shop.place && (
              <a
                href={`https://www.openstreetmap.org/?mlat=${shop.place.latitude}&mlon=${shop.place.longitude}#map=17/${shop.place.latitude}/${shop.place.longitude}`}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center self-start link"
              >
                {say('See on the map (OpenStreetMap)', 'ম্যাপে দেখুন (ওপেনস্ট্রিটম্যাপ)')}
              </a>
            )}
            <OpeningTable hours={shop.hours} />
            {papers.length > 0 && (
              <dl className="flex flex-col gap-1 text-small">
                {papers.map(([term, number]) => (
                  <div key={term} className="flex flex-wrap gap-x-2">
                    <dt className="text-quiet">{term}</dt>
                    <dd translate="no" className="wrap-anywhere">
                      {number}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
          {isInBrowser && (
            <Suspense>
              <SellerReviews id={shop.sellerId} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}
