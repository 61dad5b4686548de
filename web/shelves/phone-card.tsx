import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conditionName } from '#contract/listings/condition-names'
import type { ListingStatus } from '#contract/listings/listings'
import { phonePath } from '#contract/base/page-addresses'
import { ClockIcon, PersonIcon, PlaceIcon } from '#web/ui/icons.tsx'
import { Ago } from '#web/ui/time.tsx'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'
import { JustBooked } from '#web/buying/booked.tsx'
import type { NewBooking } from '#web/buying/buying.tsx'
import { UnlessOwn } from '#web/buying/unless-own.tsx'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { FavouriteButton } from '#web/favourites/favourite-button.tsx'
import { Photo } from '#web/phones/photo.tsx'
import { PriceReduced } from '#web/phones/price-reduced.tsx'
import { sellerInWords } from '#web/phones/seller-words.ts'

interface PhoneCardProps {
  phone: ListedPhone
  /** The width of the photo on the page, if that is not a third of it. */
  sizes?: string | undefined
  /** The moment the page was made, in milliseconds. */
  now: number
  isFirst?: boolean
  /** The status of a phone in a place where some cannot be bought any more. */
  status?: ListingStatus
  /** The number of similar phones of the seller behind it. */
  alike?: number | undefined
  /** Marks a phone whose place was paid for. */
  isAdvertised?: boolean
  /** The rank of its title in the page's outline. */
  heading: 'h2' | 'h3'
  /** The visitor is the seller, who cannot book it. */
  isOwn: boolean
  /** The visitor has just booked it. */
  booking?: NewBooking | undefined
  onBook: (phone: ListedPhone) => void
  /** The visitor has cancelled their booking of it, here. */
  onCancelled: () => void
  /** Does what pressing its heart does, where that is more than setting it. */
  onFavourite?: ((isStored: boolean) => void) | undefined
  /** Stands where the heart does. The server draws none. */
  corner?: ReactNode
}

/** At 1440 px a card is 421 px wide: three in a row. On a phone its photo is next to the facts, 120 px wide: on the finest screens one of 320 px will do. */
const third = '(min-width:640px) 421px,106px'

/** The notes in the button's place on a phone that cannot be booked. */
const notes: Partial<Record<ListingStatus, [english: string, bangla: string]>> = {
  booked: ['Booked', 'বুক করা'],
  sold: ['Sold', 'বিক্রি হয়ে গেছে'],
  withdrawn: ['Off the market', 'বাজারে নেই'],
}

/** The properties that the look of a card depends on when the server draws it for no one: the phone is neither one's own nor just booked. */
type Shown = Pick<PhoneCardProps, 'sizes' | 'isFirst' | 'alike' | 'isAdvertised' | 'heading'>

/** All that the markup of a card depends on, of the server's (`CachedEach`). */
export const cardMarkupOf = (phone: ListedPhone, now: number, { ago }: Speech, shown: Shown): string =>
  `card ${JSON.stringify([phone, shown, ago(Date.parse(phone.postedAt), now)])}`

/**
 * A phone on the market. On a phone it is a row: the photo, and next to it the facts. Elsewhere it is upright, and its grid gives it five rows
 * (photo, title, prices, facts, button), so that these align across a row of cards whatever a title's length. Pressing anywhere on it but
 * its buttons leads to the phone's page.
 */
export function PhoneCard(card: PhoneCardProps) {
  return (
    <article className={card.isFirst ? 'phone-card' : 'phone-card deferred'}>
      <Card {...card} />
    </article>
  )
}

/**
 * Shows the evidence on file of a phone, on its photo: the seller's IMEI, and an admin's confirmation of a photo with a code. Both are in one
 * line, of which a row, whose photo is small, shows the beginning; all of it is read aloud.
 */
function Known({ phone: { hasImei, codePhotoAt } }: Pick<PhoneCardProps, 'phone'>) {
  const { say } = useSpeech()
  return (
    <span className="card-known">
      {codePhotoAt
        ? hasImei
          ? say('IMEI + code', 'IMEI + কোড')
          : say('Code photo', 'কোডসহ ছবি')
        : say('IMEI on file', 'IMEI আছে')}
      {codePhotoAt && hasImei && <span className="sr-only upright:not-sr-only">{say(' photo', 'সহ ছবি')}</span>}
      {codePhotoAt && <span className="sr-only">{say(' seen by our admins', ' আমাদের অ্যাডমিন দেখেছেন')}</span>}
    </span>
  )
}

function Card({
  phone,
  sizes = third,
  now,
  isFirst,
  status = 'available',
  alike = 0,
  isAdvertised,
  heading: Heading,
  isOwn,
  booking,
  onBook,
  onCancelled,
  onFavourite,
  corner,
}: PhoneCardProps) {
  const [photo] = phone.photos
  const speech = useSpeech()
  const { language, say, taka, count, lengthOfUse } = speech
  const figures = sellerInWords(phone, speech)
  const note = notes[status]
  const words = isOwn ? say('Your phone', 'আপনার ফোন') : note && say(...note)
  return (
    <>
      <div className="card-photo">
        {photo && (
          <Photo
            photo={photo}
            alt={say(`Photo of ${phone.title}`, `${phone.title}-এর ছবি`)}
            sizes={sizes}
            isFirst={isFirst}
            maxWidth={sizes === third ? 800 : 640}
            className={status === 'available' ? '' : 'opacity-60'}
          />
        )}
        {isAdvertised && <span className="card-mark">{say('Advertised', 'বিজ্ঞাপন')}</span>}
        {(phone.hasImei || phone.codePhotoAt) && !isAdvertised && <Known phone={phone} />}
      </div>
      <Heading translate="no" className="card-title">
        <Link to={phonePath(phone)} discover="none">
          {phone.title}
        </Link>
      </Heading>
      <p className="card-prices">
        <span className="card-price">
          <span className="sr-only">{say('Resale price ', 'দাম ')}</span>
          {taka(phone.price)}
        </span>
        {phone.originalPrice !== null && (
          <s className="card-original">
            <span className="sr-only">{say('Original price ', 'নতুনের দাম ')}</span>
            {taka(phone.originalPrice)}
          </s>
        )}
        <PriceReduced
          price={phone.price}
          firstPrice={phone.firstPrice}
          className="basis-full text-quiet upright:pt-1"
        />
      </p>
      <ul className="card-facts">
        <li className="card-fact">
          <ClockIcon />
          <span className="min-w-0">
            {`${say('Used', 'ব্যবহার')} ${lengthOfUse(phone.lengthOfUse)} `}
            <span className="card-dot capitalize">{conditionName(phone.condition, language)}</span>
          </span>
        </li>
        <li className="card-fact">
          <PlaceIcon />
          <span className="card-place">
            <span translate="no" className="card-name">
              {say(phone.location, phone.locationBangla ?? phone.location)}
            </span>{' '}
            <Ago time={phone.postedAt} now={now} isShort />
          </span>
        </li>
        {alike > 0 && (
          <li className="card-fact">
            <PersonIcon />
            <span className="min-w-0">{say(`${alike} more like this`, `এরকম আরও ${count(alike)}টি`)}</span>
          </li>
        )}
      </ul>
      <div className="card-end">
        <p className="card-fact card-seller">
          <PersonIcon />
          <span>
            <span translate="no" className="card-name">
              {phone.sellerName}
            </span>
            {figures && <span> {figures}</span>}
          </span>
        </p>
        {booking ? (
          <div className="flex basis-full pt-2 upright:mt-auto upright:basis-auto upright:pt-4">
            <JustBooked booking={booking} title={phone.title} onCancelled={onCancelled} />
          </div>
        ) : words ? (
          <div className="upright:pt-4">
            <UnlessOwn phone={{ id: phone.id, title: phone.title, status }} onCancelled={onCancelled}>
              <p className="card-note">{words}</p>
            </UnlessOwn>
          </div>
        ) : (
          <button type="button" className="btn btn-outline btn-primary card-book" onClick={() => onBook(phone)}>
            {say('Book Now', 'বুক করুন')}
            <span translate="no" className="sr-only">{`: ${phone.title}`}</span>
          </button>
        )}
      </div>
      {corner ??
        (!isOwn && <FavouriteButton phone={{ id: phone.id, title: phone.title }} as="heart" onChange={onFavourite} />)}
    </>
  )
}
