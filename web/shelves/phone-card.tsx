import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conditionName } from '#contract/condition-names'
import type { ListingStatus, PhoneListing } from '#contract/listings'
import { phonePath } from '#contract/page-addresses'
import { ClockIcon, FlagIcon, PersonIcon, PlaceIcon } from '#web/ui/icons.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { BookedLinks } from '#web/buying/booked-links.tsx'
import type { NewBooking } from '#web/buying/buying.tsx'
import { OwnOr } from '#web/buying/own-or.tsx'
import { FavouriteButton } from '#web/favourites/favourite-button.tsx'
import { Photo } from '#web/phones/photo.tsx'
import { PriceReduced } from '#web/phones/price-reduced.tsx'

interface PhoneCardProps {
  phone: PhoneListing
  /** How wide the photo stands on the page, where that is not a third of it. */
  sizes?: string | undefined
  /** The moment the page was made, in milliseconds. */
  now: number
  isFirst?: boolean
  /** Of a phone that stands where some cannot be bought any more. */
  status?: ListingStatus
  /** Marks a phone whose place was paid for. */
  isAdvertised?: boolean
  /** The rank of its title in the page's outline. */
  heading: 'h2' | 'h3'
  /** The visitor is the seller, who can neither book nor report it. */
  isOwn: boolean
  /** The visitor has just booked it. */
  booking?: NewBooking | undefined
  onBook: (phone: PhoneListing) => void
  onReport: (phone: PhoneListing) => void
  /** The visitor has cancelled their booking of it, here. */
  onCancelled: () => void
  /** Does what pressing its heart does, where that is more than setting it. */
  onFavourite?: ((isKept: boolean) => void) | undefined
}

/** At 1440 px a card is 421 px wide: three in a row. */
const third = '(min-width: 1440px) 421px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw'

/** What stands in the button's place on a phone that cannot be booked. */
const notes: Partial<Record<ListingStatus, [english: string, bangla: string]>> = {
  booked: ['Booked', 'বুক করা'],
  sold: ['Sold', 'বিক্রি হয়ে গেছে'],
  withdrawn: ['Off the market', 'বাজারে নেই'],
}

/**
 * A phone on the market. Where several stand side by side, their grid gives each five rows (photo, title, prices, facts, button), so
 * that these align across a row of cards whatever a title's length. Pressing anywhere on it but its buttons leads to the phone's page.
 */
export function PhoneCard({
  phone,
  sizes = third,
  now,
  isFirst,
  status = 'available',
  isAdvertised,
  heading: Heading,
  isOwn,
  booking,
  onBook,
  onReport,
  onCancelled,
  onFavourite,
}: PhoneCardProps) {
  const [photo] = phone.photos
  const { language, say, taka, lengthOfUse } = useSpeech()
  const note = notes[status]
  const words = isOwn ? say('Your phone', 'আপনার ফোন') : note && say(...note)
  return (
    <article
      className={`${isFirst ? '' : 'deferred'} group relative grid grid-cols-[minmax(0,1fr)] gap-y-0 sm:row-span-5 sm:grid-rows-subgrid overflow-hidden rounded-box border border-line bg-base-100 transition-colors duration-200 has-[h2_a:hover]:border-primary/60 has-[h3_a:hover]:border-primary/60`}
    >
      <div className="relative aspect-4/5 overflow-hidden bg-base-200">
        {photo && (
          <Photo
            photo={photo}
            alt={say(`Photo of ${phone.title}`, `${phone.title}-এর ছবি`)}
            sizes={sizes}
            isFirst={isFirst}
            className={`size-full ${status === 'available' ? '' : 'opacity-60'}`}
          />
        )}
        {isAdvertised && (
          <span className="absolute top-3 start-3 rounded-selector bg-accent px-2 py-0.5 text-small font-semibold text-accent-content">
            {say('Advertised', 'বিজ্ঞাপন')}
          </span>
        )}
      </div>
      <Heading translate="no" className="line-clamp-2 px-5 pt-4 text-lead font-semibold">
        <Link
          to={phonePath({ id: phone._id, title: phone.title })}
          className="static before:absolute before:inset-0 before:z-10 before:rounded-box group-hover:underline"
        >
          {phone.title}
        </Link>
      </Heading>
      <p className="figures flex flex-wrap items-baseline gap-x-3 px-5 pt-1">
        <span className="text-title font-bold wrap-anywhere">
          <span className="sr-only">{say('Resale price ', 'দাম ')}</span>
          {taka(phone.resale_price)}
        </span>
        {phone.original_price !== null && (
          <s className="text-quiet decoration-1">
            <span className="sr-only">{say('Original price ', 'আসল দাম ')}</span>
            {taka(phone.original_price)}
          </s>
        )}
        <PriceReduced price={phone.resale_price} firstPrice={phone.firstPrice} className="basis-full pt-1 text-quiet" />
      </p>
      <ul className="flex flex-col gap-1.5 px-5 pt-3 text-small text-quiet">
        <Fact icon={<ClockIcon className="size-4" />}>
          {say('Used', 'ব্যবহার')} {lengthOfUse(phone.lengthOfUse)} <span aria-hidden="true">·</span>{' '}
          <span className="capitalize">{conditionName(phone.condition, language)}</span>
        </Fact>
        <Fact icon={<PlaceIcon className="size-4" />}>
          <span translate="no">{phone.location}</span> <span aria-hidden="true">·</span>{' '}
          <Ago time={phone.posted_time} now={now} />
        </Fact>
        <Fact icon={<PersonIcon className="size-4" />}>
          <span translate="no">{phone.seller_name}</span>
          {!isOwn && (
            <button
              type="button"
              title={say('Report this phone', 'ফোনটি রিপোর্ট করুন')}
              className="btn btn-square btn-ghost btn-sm absolute end-3 z-20 -mt-3 text-quiet noscript:hidden"
              onClick={() => onReport(phone)}
            >
              <FlagIcon className="size-4" />
              <span className="sr-only" translate="no">
                {say(`Report ${phone.title}`, `${phone.title} রিপোর্ট করুন`)}
              </span>
            </button>
          )}
        </Fact>
      </ul>
      <div className="px-5 pt-4 pb-5">
        {booking ? (
          <BookedLinks booking={booking} title={phone.title} isNew onCancelled={onCancelled} />
        ) : words ? (
          <OwnOr phone={{ id: phone._id, title: phone.title, status }} onCancelled={onCancelled}>
            <p className="flex min-h-11 items-center justify-center rounded-field border border-line px-4 text-quiet">
              {words}
            </p>
          </OwnOr>
        ) : (
          <button
            type="button"
            className="btn btn-primary btn-block relative z-20 noscript:hidden"
            onClick={() => onBook(phone)}
          >
            {say('Book Now', 'বুক করুন')}
            <span className="sr-only" translate="no">
              : {phone.title}
            </span>
          </button>
        )}
      </div>
      {!isOwn && (
        <FavouriteButton
          phone={{ id: phone._id, title: phone.title }}
          as="heart"
          onChange={onFavourite}
          className="absolute top-2 end-2 z-20"
        />
      )}
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="pt-0.5">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
