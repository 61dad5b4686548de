import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ListingStatus, OwnProduct } from '#contract/listings'
import type { CanComeBack } from '#contract/off-market'
import { phonePath } from '#contract/page-addresses'
import { photoUrl } from '#contract/photo-urls'
import { lostNotices } from '#web/phones/queries.ts'
import { endedUnpaidWords } from '#web/i18n/buyer-words.ts'
import { inTime } from '#web/session/chunk.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Ago } from '#web/ui/time.tsx'
import { Buyer } from './buyer.tsx'
import { HeldNote } from './held-note.tsx'
import { Interest } from './interest.tsx'

const Appeal = lazy(async () => ({ default: (await inTime(import('#web/phones/appeal.tsx'))).Appeal }))

const states: Record<ListingStatus, { words: Both; className: string }> = {
  available: { words: ['On sale', 'বিক্রির জন্য আছে'], className: '' },
  booked: { words: ['Booked', 'বুক করা'], className: 'font-semibold text-primary' },
  sold: { words: ['Sold', 'বিক্রি হয়ে গেছে'], className: 'font-semibold text-primary' },
  withdrawn: { words: ['Taken down', 'নামানো হয়েছে'], className: 'font-semibold text-error' },
}
const suspended: Both = ['Paused: your account is suspended', 'বন্ধ আছে: আপনার অ্যাকাউন্ট স্থগিত']

const frozen: Both = [
  'Off the market: its IMEI was reported as lost or stolen. An admin is looking at the report',
  'বাজারে নেই: এর IMEI হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে, একজন অ্যাডমিন রিপোর্টটি দেখছেন',
]

const waiting: Both = ['Waits for an admin, not on the market yet', 'একজন অ্যাডমিনের অপেক্ষায়, এখনও বাজারে নেই']
const rejected: Both = ['Not let on the market', 'বাজারে উঠতে দেওয়া হয়নি']

const editWords: Record<'onSale' | 'away' | 'waiting', Both> = {
  onSale: ['Edit or pause', 'বদলান বা বন্ধ রাখুন'],
  away: ['Edit or put back', 'বদলান বা ফেরান'],
  waiting: ['Edit', 'বদলান'],
}

const away: Record<CanComeBack, Both> = {
  paused: ['Paused by you', 'আপনি সাময়িক বন্ধ রেখেছেন'],
  'sold elsewhere': ['Sold elsewhere', 'অন্য জায়গায় বিক্রি হয়েছে'],
  returned: ['Not on sale: the money went back', 'বিক্রিতে নেই: টাকা ফেরত গেছে'],
}

interface OwnPhoneProps {
  product: OwnProduct
  /** In milliseconds. */
  now: number
  onPutBack: () => void
}

/** What names a row of My Product: the phone, what became of it and when, who wants it. */
export function OwnPhone({ product, now, onPutBack }: OwnPhoneProps) {
  const speech = useSpeech()
  const { say } = speech
  const { productName, status, advertised, statusSince, offMarket, takenDownFor, paidBookingId, booking } = product
  const endedUnpaid = endedUnpaidWords(product.buyerEndedUnpaid ?? 0, speech)
  const { words, className } = stateOf(product)
  const isWaiting = product.held !== null && !product.held.isRejected
  return (
    <div className="flex items-start gap-4">
      <PhotoOf img={product.img} />
      <div className="min-w-0">
        <TitleOf product={product} />
        <p className="text-small text-quiet">
          <span className={className}>{say(...words)}</span>
          {advertised && status === 'available' && (
            <span className="ms-2 rounded-selector bg-accent px-1.5 py-0.5 font-semibold text-accent-content">
              {say('Advertised', 'বিজ্ঞাপন')}
            </span>
          )}
          <span aria-hidden="true"> ·</span> <Ago time={statusSince} now={now} />
        </p>
        <Interest product={product} />
        <div className="flex flex-wrap gap-x-4">
          {(status === 'available' || offMarket || isWaiting) && (
            <Link
              to={`/dashboard/my-product/${product._id}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {say(...editWords[isWaiting ? 'waiting' : offMarket ? 'away' : 'onSale'])}
              <span className="sr-only" translate="no">
                {' '}
                {productName}
              </span>
            </Link>
          )}
          {(status === 'available' || offMarket) && (
            <Link
              to={`/dashboard/my-product/${product._id}#self-test`}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {say('Test this phone', 'ফোনটি টেস্ট করুন')}
              <span className="sr-only" translate="no">
                {' '}
                {productName}
              </span>
            </Link>
          )}
          <Link
            to={`/dashboard/messages?phone=${product._id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {say('Messages', 'মেসেজ')}
            <span className="sr-only" translate="no">
              {' '}
              {productName}
            </span>
          </Link>
        </div>
        {offMarket === 'returned' && (
          <button type="button" className="btn my-1" onClick={onPutBack}>
            {say('Put it back on sale', 'আবার বিক্রিতে তুলুন')}
            <span className="sr-only" translate="no">
              {' '}
              {productName}
            </span>
          </button>
        )}
        <Reported listingId={product._id} title={productName} />
        {booking && <Buyer booking={booking} title={productName} />}
        {endedUnpaid && <p className="mt-1 text-small">{endedUnpaid}</p>}
        {isWaiting && <HeldNote held={product.held!} />}
        {takenDownFor && (
          <p className="mt-1 text-small wrap-anywhere">
            {product.held
              ? say('An admin did not let it pass:', 'একজন অ্যাডমিন নাকচ করেছেন:')
              : say('An admin took it down:', 'একজন অ্যাডমিন নামিয়েছেন:')}{' '}
            <span translate="no">{takenDownFor}</span>
          </p>
        )}
        {takenDownFor && !product.held && (
          <Suspense fallback={<div className="min-h-12" />}>
            <Appeal of={product} />
          </Suspense>
        )}
        {paidBookingId && (
          <Link
            to={`/dashboard/receipt/${paidBookingId}`}
            className="-mb-2 inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {say('Receipt', 'রসিদ')}
            <span className="sr-only" translate="no">
              {' '}
              {productName}
            </span>
          </Link>
        )}
      </div>
    </div>
  )
}

/** Leads to the answer that a report of the phone waits for. */
function Reported({ listingId, title }: { listingId: string; title: string }) {
  const { say, deadline } = useSpeech()
  const { data = [] } = useQuery(lostNotices)
  const notice = data.find((one) => one.listingId === listingId && one.canAnswer)
  if (!notice) return null
  return (
    <p className="mt-1 text-small">
      {say('Its IMEI was reported as lost or stolen.', 'এর IMEI হারানো বা চুরি বলে রিপোর্ট হয়েছে।')}{' '}
      <Link to="/dashboard/lost-phones" className="link font-semibold">
        {notice.answer === null
          ? say(`Answer by ${deadline(notice.answerBy)}`, `${deadline(notice.answerBy)}-এর মধ্যে উত্তর দিন`)
          : say('See your answer', 'আপনার উত্তর দেখুন')}
        <span className="sr-only" translate="no">
          : {title}
        </span>
      </Link>
    </p>
  )
}

function stateOf({ status, isSuspended, isFrozen, offMarket, held }: OwnProduct): { words: Both; className: string } {
  if (held)
    return held.isRejected ? { ...states.withdrawn, words: rejected } : { words: waiting, className: 'font-semibold' }
  if (isFrozen) return { ...states.withdrawn, words: frozen }
  if (isSuspended) return { ...states.withdrawn, words: suspended }
  return offMarket ? { words: away[offMarket], className: 'font-semibold' } : states[status]
}

function PhotoOf({ img }: { img: string }) {
  const className = 'aspect-4/5 w-14 shrink-0 rounded-selector bg-base-200 object-cover'
  if (!img) return <span className={className} />
  return <img src={photoUrl(img, 320, 'webp')} alt="" width="56" height="70" loading="lazy" className={className} />
}

/** The title leads to the phone's page, where it has one. */
function TitleOf({ product: { _id: id, productName: title, status } }: { product: OwnProduct }) {
  return (
    <p className="font-semibold wrap-anywhere" translate="no">
      {status === 'withdrawn' ? (
        title
      ) : (
        <Link
          to={phonePath({ id, title })}
          className="inline-flex min-h-11 items-center text-start hover:text-primary hover:underline"
        >
          {title}
        </Link>
      )}
    </p>
  )
}
