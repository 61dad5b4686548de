import { type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { isOpen } from '#contract/bookings/bookings'
import { conditionName } from '#contract/listings/condition-names'
import type { OwnProduct } from '#contract/listings/listings'
import { dealPath, messagesAboutPath, ownPhonePath, receiptPath } from '#contract/base/dashboard-addresses'
import { optionalPart } from '#web/session/optional-part.tsx'
import { phonePath } from '#contract/base/page-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { endedUnpaidWords } from '#web/i18n/buyer-words.ts'
import { HiddenName } from '#web/ui/name.tsx'
import { closePanelAround } from '#web/ui/panel.tsx'
import { MoreIcon } from '#web/ui/work-icons.tsx'

const HeldNote = optionalPart(async () => (await import('./held-note.tsx')).HeldNote)
const Buyer = optionalPart(async () => (await import('./buyer.tsx')).Buyer)

interface OwnPhoneMenuProps {
  product: OwnProduct
  onPrice: () => void
  /** Stand in the row where that is wide, and here where it is not. */
  children: ReactNode
}

/** All that can be done with a phone of one's own, and who has booked it. A native popover, as `Panel` is. */
export function OwnPhoneMenu({ product, onPrice, children }: OwnPhoneMenuProps) {
  const id = useId()
  const speech = useSpeech()
  const { say, language } = speech
  const { _id, productName, status, offMarket, paidBookingId, booking, held } = product
  const endedUnpaid = endedUnpaidWords(product.buyerEndedUnpaid ?? 0, speech)
  const isWaiting = held !== null && !held.isRejected
  const canChange = status === 'available' || offMarket !== null
  const to = ownPhonePath(_id)
  const named = (words: string) => <Named words={words} title={productName} />
  return (
    <>
      <button type="button" popoverTarget={id} className="btn btn-ghost btn-square">
        <MoreIcon />
        <span className="sr-only">{named(say('More about', 'আরও:'))}</span>
      </button>
      <div id={id} popover="auto" role="group" aria-label={productName} className="row-menu">
        <p className="px-3 py-2 text-small text-quiet capitalize xl:hidden">
          {say('Condition', 'অবস্থা')}: {conditionName(product.condition, language)}
        </p>
        <Suspense>{booking && <Buyer booking={booking} title={productName} />}</Suspense>
        {endedUnpaid && <p className="px-3 py-2 text-small">{endedUnpaid}</p>}
        {isWaiting && (
          <div className="px-3 pb-2">
            <Suspense>
              <HeldNote held={held} />
            </Suspense>
          </div>
        )}
        {(canChange || isWaiting) && (
          <Link to={to}>
            {named(
              isWaiting
                ? say('Edit', 'বদলান')
                : offMarket
                  ? say('Edit or put back', 'বদলান বা ফেরান')
                  : say('Edit or pause', 'বদলান বা বন্ধ রাখুন'),
            )}
          </Link>
        )}
        {status === 'available' && (
          <button
            type="button"
            onClick={(event) => {
              closePanelAround(event.currentTarget)
              onPrice()
            }}
          >
            {named(say('Change price', 'দাম বদলান'))}
          </button>
        )}
        {canChange && <Link to={`${to}#self-test`}>{named(say('Test this phone', 'ফোনটি টেস্ট করুন'))}</Link>}
        <Link to={messagesAboutPath(_id)}>{named(say('Messages', 'মেসেজ'))}</Link>
        {booking && <Link to={dealPath(booking.bookingId)}>{named(say('Open the deal', 'কেনাবেচা দেখুন'))}</Link>}
        {/* Otherwise its title leads there. */}
        {booking && isOpen(booking.state) && (
          <Link to={phonePath({ id: _id, title: productName })}>{named(say('See its page', 'ফোনের পাতা দেখুন'))}</Link>
        )}
        {paidBookingId && <Link to={receiptPath(paidBookingId)}>{named(say('Receipt', 'রসিদ'))}</Link>}
        <div className="contents xl:hidden">{children}</div>
      </div>
    </>
  )
}

/** An action of a row, which says to those who hear it which phone it is about. */
export function Named({ words, title }: { words: string; title: string }) {
  return (
    <>
      {words}
      <HiddenName> {title}</HiddenName>
    </>
  )
}
