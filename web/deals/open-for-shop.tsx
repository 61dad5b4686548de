import { useQuery } from '@tanstack/react-query'
import { getMyShop } from '#contract/shops/shops'
import { useSpeech } from '#web/i18n/speech.ts'
import { queryOf } from '#web/session/query-of.ts'
import { actFor, useShopHere } from '#web/session/shop-work.ts'

/** Opens the page for a shop that one works for, where it is none of one's own: a code that was scanned comes in a new tab, which acts for no shop. */
export function OpenForShop() {
  const { say } = useSpeech()
  const isForShop = useShopHere() !== null
  const { data } = useQuery({ ...queryOf(getMyShop, {}), enabled: !isForShop })
  if (isForShop) return null
  return data?.worksFor.map((shop) => (
    <button key={shop.id} type="button" className="btn" onClick={() => actFor(shop, location.pathname + location.hash)}>
      {say(`Open it for ${shop.name}`, `${shop.nameBangla}-এর হয়ে খুলুন`)}
    </button>
  ))
}
