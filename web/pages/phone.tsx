import { data, Link, redirect, useRouteLoaderData } from 'react-router'
import { useBuying } from '#components/buying'
import { FavouriteButton } from '#components/favourite-button'
import { Gallery } from '#components/gallery'
import { Head } from '#components/head'
import { LinkedData } from '#components/linked-data'
import { PhoneShelf } from '#components/phone-shelf'
import { PhoneSearch } from '#components/phone-search'
import { RecentlySeen } from '#components/recently-seen'
import { ShareButton } from '#components/share-button'
import { Trail } from '#components/trail'
import { modelPath, phoneIdOf, phonePath, previewPath } from '#contract/page-addresses'
import { photoUrl } from '#contract/photo-urls'
import { getPhone, type PhoneFacts } from '#contract/phones'
import { Ago } from '#ui/time'
import { FlagIcon } from '#ui/icons'
import { asListing } from '#web/as-listing'
import { gigabytes } from '#web/model-words'
import { useLookedAt } from '#web/looked-at'
import { formatTaka } from '#web/money'
import { pageContext, type Site } from '#web/page-context'
import { useSeen } from '#web/seen'
import { useSpeech } from '#web/speech'
import { longDate } from '#web/time'
import type { Route } from './+types/phone'

export async function loader({ params: { slugId }, context }: Route.LoaderArgs) {
  const id = phoneIdOf(slugId)
  if (!id) throw data(null, { status: 404, statusText: 'Not Found' })
  const answer = await context.get(pageContext).call(getPhone, { params: { id } })
  if ('value' in answer) {
    const path = phonePath(answer.value)
    if (path !== `/phones/${slugId}`) throw redirect(path, 301)
    return { phone: answer.value, now: Date.now(), words: '' }
  }
  if (answer.problem.status !== 410) throw data(answer.problem, { status: answer.problem.status })
  const words = slugId.split('-').slice(0, -1).join(' ')
  return data({ phone: null, now: Date.now(), words }, { status: 410, statusText: 'Gone' })
}

export default function PhonePage({ loaderData: { phone, now, words } }: Route.ComponentProps) {
  useLookedAt(phone?.status === 'withdrawn' ? null : phone)
  return phone ? <OnePhone phone={phone} now={now} /> : <Removed words={words} />
}

/** Taken off the market for good: the words of its address still say what was looked for. */
function Removed({ words }: { words: string }) {
  return (
    <div className="page flex max-w-2xl grow flex-col justify-center gap-5 py-16">
      <Head title="This phone is gone" />
      <h1 className="text-heading">This phone has been taken off the market</h1>
      <p className="text-quiet">It cannot be bought here any more. There may be another one like it.</p>
      <PhoneSearch value={words} />
      <Link to="/phones" className="self-start font-semibold text-primary underline">
        See all phones
      </Link>
    </div>
  )
}

const states: Partial<Record<PhoneFacts['status'], { title: string; words: string }>> = {
  booked: { title: 'Booked', words: 'Somebody has booked this phone. If they do not pay in time, it can be booked again.' },
  sold: { title: 'Sold', words: 'This phone has found its buyer.' },
  withdrawn: { title: 'Off the market', words: 'The seller has taken this phone off the market.' },
}

/** How much less than new, in whole percent; null where there is nothing to compare, or nothing saved. */
function belowNew({ price, originalPrice }: PhoneFacts): number | null {
  if (originalPrice === null || originalPrice <= price) return null
  return Math.round(100 * (1 - price / originalPrice)) || null
}

function OnePhone({ phone, now }: { phone: PhoneFacts; now: number }) {
  const { isOwn, book, report, dialogs } = useBuying()
  const site = useRouteLoaderData<{ site: Site }>('root')?.site
  const { prefix } = useSpeech()
  const state = states[phone.status]
  useSeen(phone.id)
  const percent = belowNew(phone)
  const url = (site?.publicUrl ?? '') + prefix + phonePath(phone)
  const summary = `${phone.title} for ${formatTaka(phone.price)}: ${phone.condition}, used ${phone.used}, in ${phone.location}. Sold by ${phone.sellerName} on PhoneHaat.`
  const steps = [
    { name: 'Home', to: '/' },
    { name: 'Phones', to: '/phones' },
    { name: phone.brand.name, to: `/phones?brand=${phone.brand.id}` },
    ...(phone.model ? [{ name: phone.model.name, to: modelPath(phone.model.slug) }] : []),
  ]

  return (
    <div className="page flex flex-col gap-6 py-6 lg:py-8">
      <Head
        title={`${phone.title}, ${formatTaka(phone.price)}`}
        description={summary}
        canonical={phonePath(phone)}
        image={previewPath(phone.id)}
      />
      <LinkedData data={productOf(phone, url, site?.publicUrl ?? '', summary)} />
      <Trail steps={steps} here={phone.title} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Gallery photos={phone.photos} title={phone.title} />
        <div className="flex min-w-0 flex-col gap-6">
          <h1 className="text-heading break-words">{phone.title}</h1>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
            <p className="figures text-heading font-bold">
              <span className="sr-only">Resale price </span>
              {formatTaka(phone.price)}
            </p>
            {phone.originalPrice !== null && (
              <s className="figures text-lead text-quiet decoration-1">
                <span className="sr-only">Original price </span>
                {formatTaka(phone.originalPrice)}
              </s>
            )}
            {percent !== null && (
              <span className="figures rounded-selector bg-accent px-2 py-0.5 text-small font-semibold text-accent-content">
                {percent} % below new
              </span>
            )}
          </div>
          {state && (
            <div className="rounded-box bg-base-200 p-4">
              <p className="font-semibold">{state.title}</p>
              <p className="text-quiet">{state.words}</p>
              {phone.similar.length > 0 && (
                <a href="#similar" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
                  See phones like it
                </a>
              )}
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {!state &&
              (isOwn(phone) ? (
                <p className="flex min-h-11 grow items-center justify-center rounded-field border border-line px-4 text-quiet">
                  Your phone
                </p>
              ) : (
                <button type="button" className="btn btn-primary grow" onClick={() => book(asListing(phone))}>
                  Book Now
                </button>
              ))}
            <FavouriteButton phone={phone} as="button" />
            <ShareButton title={phone.title} />
            {!isOwn(phone) && (
              <button type="button" className="btn btn-ghost text-quiet" onClick={() => report(asListing(phone))}>
                <FlagIcon /> Report
              </button>
            )}
          </div>
          <Facts phone={phone} now={now} />
          <Seller seller={phone.seller} />
        </div>
      </div>
      {phone.similar.length > 0 && (
        <section id="similar" aria-labelledby="similar-title" className="flex flex-col gap-6 pt-8">
          <h2 id="similar-title" className="text-heading">
            Phones like it
          </h2>
          <PhoneShelf phones={phone.similar} now={now} heading="h3" />
        </section>
      )}
      <RecentlySeen except={phone.id} className="pt-8" />
      {dialogs}
    </div>
  )
}

function Facts({ phone, now }: { phone: PhoneFacts; now: number }) {
  const facts = {
    Condition: <span className="inline-block first-letter:uppercase">{phone.condition}</span>,
    Used: phone.used,
    Storage: phone.storage && gigabytes(phone.storage),
    RAM: phone.ram && gigabytes(phone.ram),
    Bought: monthOf(phone.purchaseDate),
    Model: phone.model && (
      <Link className="text-primary underline" to={modelPath(phone.model.slug)}>
        {phone.model.name}: what it goes for
      </Link>
    ),
    Place: phone.location,
    Posted: <Ago time={phone.postedAt} now={now} />,
  }
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-left text-lead font-semibold">Facts</caption>
      <tbody>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <tr key={name} className="border-t border-line last:border-b">
                <th scope="row" className="w-2/5 py-2.5 pr-4 text-left align-top font-normal text-quiet">
                  {name}
                </th>
                <td className="py-2.5 break-words">{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `May 2023` of 2023-05, `2023` of 2023. */
const monthOf = (date: string) => (date.includes('-') ? month.format(new Date(`${date}-01T00:00:00Z`)) : date)

function Seller({ seller }: { seller: PhoneFacts['seller'] }) {
  const sold = seller.sold === 0 ? 'No phone sold here yet' : seller.sold === 1 ? '1 phone sold here' : `${seller.sold} phones sold here`
  return (
    <section aria-labelledby="seller" className="rounded-box border border-line p-5">
      <h2 id="seller" className="text-small font-medium text-quiet">
        Seller
      </h2>
      <p className="text-lead font-semibold break-words">{seller.name}</p>
      <p className="text-quiet">
        Here since {longDate(seller.since)} <span aria-hidden="true">·</span> {sold}
        {seller.onSale > 1 && (
          <>
            {' '}
            <span aria-hidden="true">·</span> {seller.onSale} on sale
          </>
        )}
      </p>
    </section>
  )
}

/** As search engines want to know it. https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function productOf(phone: PhoneFacts, url: string, publicUrl: string, description: string) {
  return {
    '@type': 'Product',
    name: phone.title,
    description,
    sku: phone.id,
    image: phone.photos.map(({ img }) => publicUrl + photoUrl(img, 1280, 'webp')),
    brand: { '@type': 'Brand', name: phone.brand.name },
    ...(phone.model && { model: phone.model.name }),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: (phone.price / 100).toFixed(2),
      priceCurrency: 'BDT',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: phone.status === 'available' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      seller: { '@type': 'Person', name: phone.seller.name },
    },
  }
}
