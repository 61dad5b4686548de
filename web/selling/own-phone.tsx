import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { isOpen } from '#contract/bookings/bookings'
import type { Sale } from '#contract/deals/deal-lists'
import type { OwnProduct } from '#contract/listings/listings'
import { dealPath } from '#contract/base/dashboard-addresses'
import { phonePath } from '#contract/base/page-addresses'
import { photoUrl } from '#contract/photos/photo-urls'
import { StepLine } from '#web/phones/step-line.tsx'
import { lostNotices } from '#web/phones/queries.ts'
import { namedPart } from '#web/session/optional-part.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { HiddenName } from '#web/ui/name.tsx'
import { Ago } from '#web/ui/time.tsx'
import type { OwnState, StateTone } from './own-state.ts'
import { ProductPrice } from './product-price.tsx'
import { HeartIcon } from '#web/ui/icons.tsx'
import { EyeIcon, OrdersIcon } from '#web/ui/work-icons.tsx'

const Appeal = namedPart(
  ['The way to an appeal', 'আপিলের জায়গাটি'],
  async () => (await import('#web/phones/appeal.tsx')).Appeal,
)

const tones: Record<StateTone, { dot: string; words: string }> = {
  yours: { dot: 'bg-accent', words: 'font-semibold text-base-content' },
  waits: { dot: 'bg-quiet', words: '' },
  done: { dot: 'bg-success', words: 'text-success' },
  problem: { dot: 'bg-error', words: 'font-semibold text-error' },
}

interface OwnPhoneProps {
  product: OwnProduct
  state: OwnState
  /** Its deal, while one is under way. */
  sale: Sale | undefined
  /** In milliseconds. */
  now: number
  onPutBack: () => void
}

/** Heads a row of My Product: the phone, what became of it and when, and what is to be done now. */
export function OwnPhone({ product, state: { words, tone }, sale, now, onPutBack }: OwnPhoneProps) {
  const { say } = useSpeech()
  const { advertised, status, statusSince, takenDownFor } = product
  return (
    <div className="flex items-start gap-3 xl:items-center">
      <PhotoOf img={product.img} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 leading-snug">
        <div className="flex min-w-0 grow basis-48 flex-col max-xl:basis-full">
          <TitleOf product={product} />
          <div className="flex flex-wrap items-baseline gap-x-3 xl:order-last">
            <div className="leading-snug *:leading-[inherit] xl:hidden">
              <ProductPrice product={product} />
            </div>
            <Interest product={product} />
          </div>
          <p className="text-small leading-snug text-quiet">
            <span aria-hidden="true" className={`me-1.5 inline-block size-2 rounded-full ${tones[tone].dot}`} />
            {sale ? (
              <span className={tone === 'yours' ? 'text-base-content' : ''}>
                <StepLine {...sale} other={sale.buyer} />
              </span>
            ) : (
              <>
                <span className={tones[tone].words}>{say(...words)}</span>
                <span aria-hidden="true"> ·</span>{' '}
                <span className="whitespace-nowrap">
                  <Ago time={statusSince} now={now} />
                </span>
              </>
            )}
            {advertised && status === 'available' && (
              <span className="ms-1.5 rounded-selector bg-accent px-1.5 font-semibold text-accent-content">
                {say('Advertised', 'বিজ্ঞাপন')}
              </span>
            )}
          </p>
          <Reported listingId={product._id} title={product.productName} />
          {takenDownFor && (
            <p className="text-small wrap-anywhere">
              {product.held
                ? say('An admin did not let it pass:', 'একজন অ্যাডমিন নাকচ করেছেন:')
                : say('An admin took it down:', 'একজন অ্যাডমিন নামিয়েছেন:')}{' '}
              <span translate="no">{takenDownFor}</span>
            </p>
          )}
          {takenDownFor && !product.held && (
            <div className="relative">
              <Suspense fallback={<div className="min-h-12" />}>
                <Appeal of={product} />
              </Suspense>
            </div>
          )}
        </div>
        <div className="relative shrink-0 pt-1 empty:hidden 2xl:pt-0">
          {product.offMarket && <PutBackButton title={product.productName} onPress={onPutBack} />}
        </div>
      </div>
    </div>
  )
}

/** The button of a row: among many rows none has the primary button. It takes presses in 44 px. */
const nextButton = 'btn btn-sm reach border-line bg-base-100 [--size:2.25rem]'

function PutBackButton({ title, onPress }: { title: string; onPress: () => void }) {
  const { say } = useSpeech()
  return (
    <button type="button" className={nextButton} onClick={onPress}>
      {say('Put it back on sale', 'আবার বিক্রিতে তুলুন')}
      <HiddenName> {title}</HiddenName>
    </button>
  )
}

/** Leads to the answer that a report of the phone waits for. */
function Reported({ listingId, title }: { listingId: string; title: string }) {
  const { say, deadline } = useSpeech()
  const { data = [] } = useQuery(lostNotices)
  const notice = data.find((one) => one.listingId === listingId && one.canAnswer)
  if (!notice) return null
  return (
    <p className="relative text-small">
      {say('Its IMEI was reported as lost or stolen.', 'এর IMEI হারানো বা চুরি বলে রিপোর্ট হয়েছে।')}{' '}
      <Link to="/dashboard/lost-phones" className="link inline-flex min-h-11 items-center font-semibold">
        {notice.answer === null
          ? say(`Answer by ${deadline(notice.answerBy)}`, `${deadline(notice.answerBy)}-এর মধ্যে উত্তর দিন`)
          : say('See your answer', 'আপনার উত্তর দেখুন')}
        <HiddenName>: {title}</HiddenName>
      </Link>
    </p>
  )
}

function PhotoOf({ img }: { img: string }) {
  const className = 'size-16 shrink-0 rounded-selector bg-base-200 object-cover'
  if (!img) return <span className={className} />
  return <img src={photoUrl(img, 320, 'webp')} alt="" width="64" height="64" loading="lazy" className={className} />
}

/** The title leads to the deal while one is under way, and otherwise to the phone's page, where it has one; all that names the phone can be pressed. */
function TitleOf({ product: { _id: id, productName: title, status, booking } }: { product: OwnProduct }) {
  const deal = booking && isOpen(booking.state) ? dealPath(booking.bookingId) : null
  return (
    <p
      className="line-clamp-2 leading-snug font-semibold wrap-anywhere *:leading-[inherit]"
      title={title}
      translate="no"
    >
      {status === 'withdrawn' && !deal ? (
        title
      ) : (
        <Link to={deal ?? phonePath({ id, title })} className="before:absolute before:inset-0 hover:underline">
          {title}
        </Link>
      )}
    </p>
  )
}

/** Says how much interest a phone met: `120 views · 4 favourites · 1 booking`, on a phone with signs for the words. */
function Interest({ product: { views, favourites, bookings } }: { product: OwnProduct }) {
  const { say, count, plural } = useSpeech()
  const counts = [
    [EyeIcon, views, say(plural(views, { one: ' view', other: ' views' }), ' বার দেখা হয়েছে')],
    [HeartIcon, favourites, say(plural(favourites, { one: ' favourite', other: ' favourites' }), ' জনের পছন্দ')],
    [OrdersIcon, bookings, say(plural(bookings, { one: ' booking', other: ' bookings' }), 'টি বুকিং')],
  ] as const
  // Favourites and bookings are left out while there are none.
  const shown = counts.filter(([, number], index) => index === 0 || number > 0)
  return (
    <p className="figures text-small leading-snug text-quiet">
      {shown.map(([Icon, number, words], index) => (
        <span key={words} className="max-md:me-2 max-md:whitespace-nowrap">
          {index > 0 && <span className="max-md:sr-only"> · </span>}
          <Icon className="inline size-4 align-[-0.2em] md:hidden" />
          <span className="max-md:ms-1">{count(number)}</span>
          <span className="max-md:sr-only">{words}</span>
        </span>
      ))}
    </p>
  )
}
