import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations/conversations'
import { phonePath } from '#contract/base/page-addresses'
import { BackIcon } from '#web/ui/work-icons.tsx'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { optionalPart } from '#web/session/optional-part.tsx'
import { PhotoOfPhone } from './photo-of-phone.tsx'

const SellerRecord = optionalPart(async () => (await import('#web/phones/seller-record.tsx')).SellerRecord)

interface ChatHeadProps {
  phone: Conversation['phone']
  otherName: string
  /** The other person, where that is the seller. */
  sellerId?: string | null
  /** Opens what one can do next to writing. */
  onMore?: () => void
}

/** With whom one talks, and about which phone. Stays below the top navigation. */
export function ChatHead({ phone, otherName, sellerId, onMore }: ChatHeadProps) {
  const { say, taka } = useSpeech()
  return (
    <div className="sticky top-14 z-20 -mx-3 flex items-center gap-2 border-b border-line bg-base-100 px-3 py-2 md:top-16">
      <Link to="/dashboard/messages" className="btn btn-ghost btn-square -ms-3">
        <BackIcon />
        <span className="sr-only">{say('All messages', 'সব মেসেজ')}</span>
      </Link>
      <PhotoOfPhone img={phone.img} />
      <div className="min-w-0 grow">
        <h1 className="line-clamp-1 text-lead wrap-anywhere">
          <NameOfPerson name={otherName} />
        </h1>
        <p className="line-clamp-1 text-small wrap-anywhere text-quiet">
          {phone.status === 'withdrawn' ? (
            <span translate="no">{phone.title}</span>
          ) : (
            <Link to={phonePath(phone)} className="hover:underline" translate="no">
              {phone.title}
            </Link>
          )}
          <span aria-hidden="true"> · </span>
          <span className="figures">{taka(phone.price)}</span>
        </p>
        {sellerId && (
          <p className="figures line-clamp-1 text-small text-quiet">
            <Suspense>
              <SellerRecord id={sellerId} />
            </Suspense>
          </p>
        )}
      </div>
      {onMore && (
        <button type="button" className="btn btn-ghost btn-square shrink-0" aria-haspopup="dialog" onClick={onMore}>
          <span aria-hidden="true" className="text-title leading-none">
            ⋯
          </span>
          <span className="sr-only">{say('More', 'আরও')}</span>
        </button>
      )}
    </div>
  )
}
