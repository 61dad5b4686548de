import { data, Link, redirect, useRouteLoaderData } from 'react-router'
import { JustBooked } from '#web/buying/booked.tsx'
import { useBuying } from '#web/buying/buying.tsx'
import { FavouriteButton } from '#web/favourites/favourite-button.tsx'
import { brandName } from '#web/phones/brand-name.ts'
import { Gallery } from '#web/phones/gallery.tsx'
import { Head } from '#web/site/head.tsx'
import { LinkedData } from '#web/site/linked-data.tsx'
import { UnlessOwn } from '#web/buying/unless-own.tsx'
import { PhoneFactsTable, SellerOf } from '#web/phones/phone-facts.tsx'
import { PhoneHead } from '#web/phones/phone-head.tsx'
import { phoneInWords, type PhoneInWords } from '#web/phones/report-words.ts'
import { ShopLink } from '#web/phones/shop-link.tsx'
import { PhoneShelf } from '#web/shelves/phone-shelf.tsx'
import { PhoneSearch } from '#web/search/phone-search.tsx'
import { RecentlyViewed } from '#web/shelves/recently-viewed.tsx'
import { Trail } from '#web/site/breadcrumbs.tsx'
import { languageOfPath } from '#contract/base/language'
import { conditionName } from '#contract/listings/condition-names'
import {
  brandPath,
  compareAlsoPath,
  firstMessagePath,
  modelPath,
  phoneIdOf,
  phonePath,
  previewPath,
  slugPath,
} from '#contract/base/page-addresses'
import { getPhone, type PhoneFacts } from '#contract/listings/phones'
import { ChatIcon, FlagIcon } from '#web/ui/icons.tsx'
import { now } from '#web/browser/clock.ts'
import { router } from '#web/browser/router.ts'
import { fetchPart } from '#web/session/chunk.ts'
import { staticContent, StaticPart } from '#web/site/static-part.tsx'
import { pageContext, type Site } from '#web/site/page-context.ts'
import { useRecordView } from '#web/favourites/recently-viewed.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/phone'
import { useEffect } from 'react'
import { bearer, useSession } from '#web/session/state.ts'
import { photoUrl } from '#contract/photos/photo-urls'

/** As search engines want to know it. https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function linkedProduct(phone: PhoneInWords, url: string, publicUrl: string, description: string) {
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

/** For how long a page must be visible to count as viewed, in milliseconds. */
const glance = 1000

/**
 * Counts a view of this phone on the server, once its page was really on a screen for a moment; pages are cached, so
 * the server cannot know. Not through the contract, whose schemas this page would otherwise not load.
 */
function useCountView(phone: { id: string; sellerId: string } | null): void {
  const { loading, person } = useSession()
  const id = phone && phone.sellerId !== person?.id ? phone.id : null
  useEffect(() => {
    if (loading || id === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, glance)
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
    const tell = () => {
      stop()
      const authorization = bearer()
      const headers = authorization ? { authorization } : undefined
      // A view that is lost is not worth a message. An answer that is not read would hold its connection.
      fetch(`/api/phones/${id}/views`, { method: 'POST', headers, keepalive: true })
        .then((answer) => answer.text())
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return stop
  }, [loading, id])
}

const parts = () => fetchPart(() => import('#web/phones/phone-description.tsx'))
const description = staticContent('', () => parts().then(({ PhoneDescription }) => PhoneDescription))
const pricesHere = staticContent('', () => parts().then(({ PricesHere }) => PricesHere))
const paymentPromise = staticContent('', () => parts().then(({ PromiseLines }) => PromiseLines))
// A page that the browser makes has them with it, and one from the server never loads them.
if (router()) void parts().catch(() => undefined)

export async function loader({ params: { slugId }, request, context }: Route.LoaderArgs) {
  const id = phoneIdOf(slugId)
  if (!id) throw data(null, { status: 404, statusText: 'Not Found' })
  const answer = await context.get(pageContext).call(getPhone, { params: { id } })
  if ('value' in answer) {
    const path = phonePath(answer.value)
    if (path !== slugPath(slugId)) throw redirect(path, 301)
    const phone = phoneInWords(answer.value, languageOfPath(new URL(request.url).pathname))
    return { phone, now: now(), words: '' }
  }
  if (answer.problem.status !== 410) throw data(answer.problem, { status: answer.problem.status })
  const words = slugId.split('-').slice(0, -1).join(' ')
  return data({ phone: null, now: now(), words }, { status: 410, statusText: 'Gone' })
}

export default function PhonePage({ loaderData: { phone, now, words } }: Route.ComponentProps) {
  useCountView(phone?.status === 'withdrawn' ? null : phone)
  return phone ? <OnePhone phone={phone} now={now} /> : <Removed words={words} />
}

/** Taken off the market for good: the words of its address still say what was looked for. */
function Removed({ words }: { words: string }) {
  const { say } = useSpeech()
  return (
    <div className="page flex max-w-2xl grow flex-col justify-center gap-5 py-16">
      <Head title={say('This phone is gone', 'ফোনটি আর নেই')} />
      <h1 className="text-heading">
        {say('This phone has been taken off the market', 'ফোনটি বাজার থেকে তুলে নেওয়া হয়েছে')}
      </h1>
      <p className="text-quiet">
        {say(
          'It cannot be bought here any more. There may be another one like it.',
          'এটি আর কেনা যাবে না। তবে এমন আরেকটি হয়তো পেয়ে যাবেন।',
        )}
      </p>
      <PhoneSearch value={words} />
      <Link to="/phones" className="self-start link font-semibold">
        {say('See all phones', 'সব ফোন দেখুন')}
      </Link>
    </div>
  )
}

const states: Partial<Record<PhoneFacts['status'], { title: Both; words: Both }>> = {
  booked: {
    title: ['Booked', 'বুক করা'],
    words: [
      'This phone is booked. If it is not paid for in time, it can be booked again.',
      'ফোনটি বুক করা আছে। সময়মতো টাকা না দিলে আবার বুক করা যাবে।',
    ],
  },
  sold: { title: ['Sold', 'বিক্রি হয়ে গেছে'], words: ['This phone has been sold.', 'ফোনটি বিক্রি হয়ে গেছে।'] },
  withdrawn: {
    title: ['Off the market', 'বাজারে নেই'],
    words: ['The seller has taken this phone off the market.', 'বিক্রেতা ফোনটি বাজার থেকে তুলে নিয়েছেন।'],
  },
}

function OnePhone({ phone, now }: { phone: PhoneInWords; now: number }) {
  const { isOwn, book, booked, report, onCancelled, dialogs } = useBuying((id) => id === phone.id)
  const site = useRouteLoaderData<{ site: Site }>('root')?.site
  const speech = useSpeech()
  const { language, prefix, say, taka, lengthOfUse } = speech
  const state = states[phone.status]
  const booking = booked.get(phone.id)
  const { attributes, changes, details, neir, prices, register, report: answers, selfTest } = phone
  const isForSale = !state && !booking && !isOwn(phone)
  const canAsk = !isOwn(phone) && (phone.status === 'available' || phone.status === 'booked')
  const askPath = firstMessagePath(phone.id)
  const stateInWords = state && (
    <>
      <p className="font-semibold">{say(...state.title)}</p>
      <p className="text-quiet">{say(...state.words)}</p>
    </>
  )
  useRecordView(phone.id)
  const url = (site?.publicUrl ?? '') + prefix + phonePath(phone)
  const summary = say(
    `${phone.title} for ${taka(phone.price)}: ${phone.condition}, used ${lengthOfUse(phone.lengthOfUse)}, in ${phone.location}. Sold by ${phone.sellerName} on PhoneHaat.`,
    `${phone.title}, দাম ${taka(phone.price)}। অবস্থা ${conditionName(phone.condition, language)}, ব্যবহার ${lengthOfUse(phone.lengthOfUse)}, জায়গা ${phone.locationBangla ?? phone.location}। ফোনহাটে বিক্রি করছেন ${phone.sellerName}।`,
  )
  const steps = [
    { name: say('Home', 'হোম'), to: '/' },
    { name: say('Phones', 'ফোন'), to: '/phones' },
    { name: brandName(phone.brand, speech), to: brandPath(phone.brand.id) },
    ...(phone.model ? [{ name: phone.model.name, to: modelPath(phone.model.slug) }] : []),
  ]

  return (
    <div className="page flex flex-col gap-6 pb-6 md:py-6 lg:py-8">
      <Head
        title={`${phone.title}, ${taka(phone.price)}`}
        description={summary}
        canonical={phonePath(phone)}
        image={previewPath(phone.id)}
      />
      <LinkedData data={import.meta.env.SSR ? linkedProduct(phone, url, site?.publicUrl ?? '', summary) : null} />
      <div className="max-md:order-1">
        <Trail steps={steps} here={phone.title} />
      </div>
      <div className="relative grid items-start gap-x-8 gap-y-4 md:grid-cols-2 lg:gap-x-12">
        <div className="min-w-0 md:sticky md:top-20">
          <Gallery photos={phone.photos} title={phone.title} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 md:gap-6">
          <PhoneHead phone={phone}>{!isOwn(phone) && <FavouriteButton phone={phone} as="button" />}</PhoneHead>
          {state && !booking && (
            <div className="rounded-box bg-base-200 p-4">
              <UnlessOwn phone={phone} onCancelled={() => onCancelled(phone.id)}>
                {stateInWords}
              </UnlessOwn>
              {phone.similar.length > 0 && (
                <a href="#similar" className="inline-flex min-h-11 items-center link font-semibold">
                  {say('See phones like it', 'এমন আরও ফোন দেখুন')}
                </a>
              )}
            </div>
          )}
          {phone.status === 'available' && !isOwn(phone) && (
            <StaticPart
              as="div"
              content={paymentPromise}
              given={{ price: phone.price, isCashOnly: site?.isCashOnly ?? false }}
            />
          )}
          {!state && (
            <p className="hidden text-quiet noscript:block">
              {say('To book it, please allow scripts for this site.', 'বুক করতে হলে এই সাইটের স্ক্রিপ্ট চালু করুন।')}
            </p>
          )}
          <div className="flex flex-wrap gap-2 empty:hidden sm:gap-3">
            {booking && <JustBooked booking={booking} title={phone.title} onCancelled={() => onCancelled(phone.id)} />}
            {!state &&
              !booking &&
              (isOwn(phone) ? (
                <p className="flex min-h-11 grow items-center justify-center rounded-field border border-line px-4 text-quiet">
                  {say('Your phone', 'আপনার ফোন')}
                </p>
              ) : (
                <button
                  type="button"
                  className="btn btn-primary grow max-md:hidden noscript:hidden"
                  onClick={() => book(phone)}
                >
                  {say('Book Now', 'বুক করুন')}
                </button>
              ))}
            {canAsk && (
              <Link to={askPath} className={`btn noscript:hidden ${isForSale ? 'max-md:hidden' : ''}`}>
                <ChatIcon /> {say('Ask or make an offer', 'লিখুন বা দাম বলুন')}
              </Link>
            )}
          </div>
          <SellerOf phone={phone} />
          {phone.seller.shop && <ShopLink shop={phone.seller.shop} />}
          <div className="-my-2 flex flex-wrap gap-x-5">
            <Link
              to={compareAlsoPath(phone.id)}
              rel="nofollow"
              className="inline-flex min-h-11 items-center font-medium underline"
            >
              {say('Compare', 'তুলনা করুন')}
            </Link>
            {!isOwn(phone) && (
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 text-quiet underline noscript:hidden"
                onClick={() => report(phone)}
              >
                <FlagIcon className="size-5" /> {say('Report', 'রিপোর্ট করুন')}
              </button>
            )}
          </div>
          {prices && <StaticPart as="div" content={pricesHere} given={{ prices }} />}
          <PhoneFactsTable phone={phone} now={now} />
          <StaticPart
            as="div"
            className="flex flex-col gap-3 md:gap-6"
            content={description}
            given={{ attributes, changes, details, neir, register, report: answers, selfTest }}
          />
        </div>
      </div>
      {phone.similar.length > 0 && (
        <section id="similar" aria-labelledby="similar-title" className="flex flex-col gap-6 pt-8">
          <h2 id="similar-title" className="text-heading">
            {say('Phones like it', 'এমন আরও ফোন')}
          </h2>
          <PhoneShelf phones={phone.similar} now={now} heading="h3" />
        </section>
      )}
      <RecentlyViewed except={[phone.id]} className="pt-8" />
      {isForSale && (
        <div className="page-bar noscript:hidden md:hidden">
          <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
            <p aria-hidden="true" className="figures text-title font-bold">
              {taka(phone.price)}
            </p>
            <Link to={askPath} className="btn btn-square border-line bg-base-100">
              <ChatIcon />
              <span className="sr-only">{say('Ask or make an offer', 'লিখুন বা দাম বলুন')}</span>
            </Link>
            <button type="button" className="btn btn-primary min-w-[min(8rem,100%)] grow" onClick={() => book(phone)}>
              {say('Book Now', 'বুক করুন')}
            </button>
          </div>
        </div>
      )}
      {dialogs}
    </div>
  )
}
