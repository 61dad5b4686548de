import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conditionName } from '#contract/condition-names'
import type { ListingStatus, PhoneListing } from '#contract/listings'
import { phonePath } from '#contract/page-addresses'
import { ClockIcon, PersonIcon, PlaceIcon } from '#web/ui/icons.tsx'
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
  /** The visitor is the seller, who cannot book it. */
  isOwn: boolean
  /** The visitor has just booked it. */
  booking?: NewBooking | undefined
  onBook: (phone: PhoneListing) => void
  /** The visitor has cancelled their booking of it, here. */
  onCancelled: () => void
  /** Does what pressing its heart does, where that is more than setting it. */
  onFavourite?: ((isKept: boolean) => void) | undefined
}

/** At 1440 px a card is 421 px wide: three in a row. On a phone its photo stands beside the facts. */
const third = '(min-width: 1440px) 421px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 104px'

/** What stands in the button's place on a phone that cannot be booked. */
const notes: Partial<Record<ListingStatus, [english: string, bangla: string]>> = {
  booked: ['Booked', 'বুক করা'],
  sold: ['Sold', 'বিক্রি হয়ে গেছে'],
  withdrawn: ['Off the market', 'বাজারে নেই'],
}

/**
 * A phone on the market. On a phone it is a row: the photo, and beside it the facts. Elsewhere, and where `data-upright` stands around it, it
 * is upright, and its grid gives it five rows (photo, title, prices, facts, button), so that these align across a row of cards whatever a
 * title's length. Pressing anywhere on it but its buttons leads to the phone's page.
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
  onCancelled,
  onFavourite,
}: PhoneCardProps) {
  const [photo] = phone.photos
  const { language, say, taka, lengthOfUse } = useSpeech()
  const note = notes[status]
  const words = isOwn ? say('Your phone', 'আপনার ফোন') : note && say(...note)
  return (
    <article
      className={`${isFirst ? '' : 'deferred [--deferred:9.25rem]'} group relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 max-[19rem]:grid-cols-[minmax(0,1fr)] border-b border-line py-2 upright:row-span-5 upright:grid-cols-[minmax(0,1fr)] upright:grid-rows-subgrid upright:gap-0 upright:overflow-hidden upright:rounded-box upright:border upright:bg-base-100 upright:py-0 upright:transition-colors upright:duration-200 upright:has-[h2_a:hover]:border-primary/60 upright:has-[h3_a:hover]:border-primary/60`}
    >
      <div className="relative row-span-4 h-32.5 w-26 overflow-hidden upright:w-auto rounded-field bg-base-200 upright:row-span-1 upright:aspect-4/5 upright:h-auto upright:rounded-none">
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
          <span className="absolute start-0 bottom-0 max-w-full wrap-anywhere rounded-se-selector bg-accent px-2 py-0.5 text-small font-semibold text-accent-content upright:start-3 upright:top-3 upright:bottom-auto upright:rounded-selector">
            {say('Advertised', 'বিজ্ঞাপন')}
          </span>
        )}
      </div>
      <Heading
        translate="no"
        className="line-clamp-2 text-base leading-5 font-semibold upright:px-5 upright:pt-4 upright:text-lead upright:leading-7"
      >
        <Link
          to={phonePath({ id: phone._id, title: phone.title })}
          className="static before:absolute before:inset-0 before:z-10 before:rounded-box group-hover:underline"
        >
          {phone.title}
        </Link>
      </Heading>
      <p className="figures flex flex-wrap items-baseline gap-x-2 upright:gap-x-3 upright:px-5 upright:pt-1">
        <span className="text-lead font-bold wrap-anywhere upright:text-title">
          <span className="sr-only">{say('Resale price ', 'দাম ')}</span>
          {taka(phone.resale_price)}
        </span>
        {phone.original_price !== null && (
          <s className="text-small text-quiet decoration-1 upright:text-base">
            <span className="sr-only">{say('Original price ', 'নতুনের দাম ')}</span>
            {taka(phone.original_price)}
          </s>
        )}
        <PriceReduced
          price={phone.resale_price}
          firstPrice={phone.firstPrice}
          className="basis-full text-quiet upright:pt-1"
        />
      </p>
      <ul className="flex flex-col text-small text-quiet upright:gap-1.5 upright:px-5 upright:pt-3">
        <Fact icon={<ClockIcon className="size-4" />}>
          {say('Used', 'ব্যবহার')} {lengthOfUse(phone.lengthOfUse)} <span aria-hidden="true">·</span>{' '}
          <span className="capitalize">{conditionName(phone.condition, language)}</span>
        </Fact>
        <Fact icon={<PlaceIcon className="size-4" />}>
          <span className="flex gap-1 upright:inline max-[19rem]:flex-wrap">
            <span
              translate="no"
              className="line-clamp-1 min-w-0 break-all upright:[display:inline] upright:[word-break:normal]"
            >
              {say(phone.location, phone.locationBangla ?? phone.location)}
            </span>{' '}
            <span aria-hidden="true">·</span>{' '}
            <span className="min-[19rem]:shrink-0">
              <Ago time={phone.posted_time} now={now} />
            </span>
          </span>
        </Fact>
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-x-2 pt-0.5 upright:flex-col upright:flex-nowrap upright:items-stretch upright:justify-start upright:px-5 upright:pt-1.5 upright:pb-5">
        <p className="flex min-w-0 flex-1 items-start gap-2 self-center text-small text-quiet upright:w-full upright:flex-none upright:self-auto">
          <span className="hidden pt-0.5 upright:inline">
            <PersonIcon className="size-4" />
          </span>
          <span
            translate="no"
            className="line-clamp-1 min-w-0 break-all upright:line-clamp-none upright:[word-break:normal]"
          >
            {phone.seller_name}
          </span>
        </p>
        {booking ? (
          <div className="flex basis-full pt-2 upright:mt-auto upright:basis-auto upright:pt-4">
            <BookedLinks booking={booking} title={phone.title} isNew onCancelled={onCancelled} />
          </div>
        ) : words ? (
          <div className="upright:pt-4">
            <OwnOr phone={{ id: phone._id, title: phone.title, status }} onCancelled={onCancelled}>
              <p className="text-small font-medium text-quiet upright:flex upright:min-h-11 upright:items-center upright:justify-center upright:rounded-field upright:border upright:border-line upright:px-4 upright:text-base upright:font-normal">
                {words}
              </p>
            </OwnOr>
          </div>
        ) : (
          <button
            type="button"
            className="btn btn-outline btn-primary reach relative z-20 px-3 text-small [--size:2.25rem] noscript:hidden upright:mt-4 upright:text-base upright:[--size:2.75rem]"
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
          className="reach absolute start-[4.25rem] top-2 z-20 rounded-ss-none rounded-ee-none [--size:2.25rem] upright:start-auto upright:end-2 upright:top-2 upright:rounded-field upright:[--size:2.75rem]"
        />
      )}
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="hidden pt-0.5 upright:inline">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
