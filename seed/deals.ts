import { acceptPhone, callOff, receive } from '#contract/deals'
import { getMyProducts } from '#contract/listings'
import type { Client } from './client.ts'

interface Ground {
  /** Sets the market's clock. */
  at(moment: Date): void
}

const hour = 3_600_000

/** The buyer of a phone that was paid for days ago got it a day later, and was content the day after that. */
export async function finishDeal({ at }: Ground, now: Date, paidAt: Date, buyer: Client, id: string): Promise<void> {
  if (now.getTime() - paidAt.getTime() < 4 * 24 * hour) return
  for (const [hours, call] of [
    [20, receive],
    [44, acceptPhone],
  ] as const) {
    at(new Date(paidAt.getTime() + hours * hour))
    await buyer.renewToken()
    await buyer.ask(call, { params: { id } })
  }
}

interface Cast {
  seller: Client
  /** The demo's buyer, and others. */
  buyers: Client[]
  /** Books a phone of the seller at the present moment, and pays for it. */
  buy(who: Client, phone: { _id: string; title: string; resale_price: number }): Promise<string>
}

/** Phones of the demo's seller stand at each step of a deal: paid, called off by one of the two, being tried, and called off by both. */
export async function showDeals({ at }: Ground, now: Date, { seller, buyers, buy }: Cast): Promise<void> {
  at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, status: 'available', limit: 100 } })
  const offers = own
    .slice(4, 8)
    .map(({ _id, productName, price }) => ({ _id, title: productName, resale_price: price }))
  const steps = [[], [callOff], [receive], [callOff, callOff]] as const
  for (const [nth, offer] of offers.entries()) {
    const who = buyers[nth % buyers.length]!
    const begin = now.getTime() - (30 + nth) * hour
    at(new Date(begin))
    await who.renewToken()
    const id = await buy(who, offer)
    for (const [step, call] of steps[nth]!.entries()) {
      const person = step === 0 ? who : seller
      at(new Date(begin + (step + 4) * hour))
      await person.renewToken()
      await person.ask(call, { params: { id } })
    }
  }
  at(now)
}
