import { Link } from 'react-router'
import { shopPath } from '#contract/base/page-addresses'
import type { ShopName } from '#contract/shops/shops'
import { useSpeech } from '#web/i18n/speech.ts'
import { HomeIcon } from '#web/ui/icons.tsx'
import { ShopBadge } from './shop-badge.tsx'

/** Leads from a seller or a phone to the front of their shop. */
export function ShopLink({ shop }: { shop: ShopName }) {
  const { say } = useSpeech()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={shopPath(shop.slug)} className="inline-flex min-h-11 items-center gap-2 link font-semibold">
        <HomeIcon />
        <span className="sr-only">{say('Shop: ', 'দোকান: ')}</span>
        <span translate="no" className="wrap-anywhere">
          {say(shop.name, shop.nameBangla)}
        </span>
      </Link>
      {shop.isChecked && <ShopBadge />}
    </p>
  )
}
