import { cancelBooking } from '#contract/bookings/bookings'
import { getFavouriteIds } from '#contract/favourites/favourites'
import { getMyProducts, setPrice } from '#contract/listings/listings'
import { getNotifications, markNotificationsRead } from '#contract/notifications/notifications'
import { getPhone } from '#contract/listings/phones'
import type { Client, Ground } from './client.ts'

const hour = 3_600_000
const toWholeHundreds = (poisha: number) => Math.round(poisha / 100_00) * 100_00

/** A few sellers ask less than at first, among them those of two phones that the buyer likes. */
export async function reduceSome({ at }: Ground, now: Date, sellers: Client[], buyer: Client): Promise<void> {
  at(now)
  await buyer.renewToken()
  const { ids } = await buyer.ask(getFavouriteIds, {})
  const liked = await Promise.all(ids.slice(0, 2).map((id) => buyer.ask(getPhone, { params: { id } })))
  for (const [nth, seller] of sellers.entries()) {
    at(new Date(now.getTime() - (1 + (nth % 6) * 3) * hour))
    await seller.renewToken()
    const own = (await seller.ask(getMyProducts, { query: { email: seller.email } })).filter(
      ({ status }) => status === 'available',
    )
    const wanted = own.filter(({ _id }) => liked.some(({ id }) => id === _id))
    // And now and then one for no one in particular.
    for (const { _id, price } of wanted.length > 0 ? wanted : own.slice(1, nth % 3 === 0 ? 2 : 1))
      await seller.ask(setPrice, { params: { id: _id }, body: { price: toWholeHundreds(price * 0.92) } })
  }
  at(now)
}

/** Someone books a phone of the seller yesterday and gives the booking back. `bookOne` makes the booking. */
export async function changeMind(
  { at }: Ground,
  now: Date,
  who: Client,
  bookOne: () => Promise<string>,
): Promise<void> {
  at(new Date(now.getTime() - 22 * hour))
  await who.renewToken()
  const id = await bookOne()
  at(new Date(now.getTime() - 19 * hour))
  await who.renewToken()
  await who.ask(cancelBooking, { params: { id } })
  at(now)
}

/** People have read what notified them, but for the newest. */
export async function readOld({ at }: Ground, now: Date, people: Client[]): Promise<void> {
  at(now)
  for (const who of people) {
    await who.renewToken()
    const { items } = await who.ask(getNotifications, { query: {} })
    const oldest = items[Math.min(2, items.length - 1)]
    if (oldest) await who.ask(markNotificationsRead, { body: { upTo: oldest.id } })
  }
}
