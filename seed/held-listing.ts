import { addProduct, getMyProducts } from '#contract/listings/listings'
import { getMyProduct } from '#contract/listings/own-products'
import type { Client } from './client.ts'

interface Ground {
  /** Sets the market's clock. */
  at(moment: Date): void
}

/** A seller has posted a phone whose text looks like a scam, so that an admin finds it waiting. */
export async function holdOne({ at }: Ground, now: Date, seller: Client): Promise<void> {
  at(new Date(now.getTime() - 3 * 3_600_000))
  await seller.renewToken()
  const { email } = seller
  const [own] = await seller.ask(getMyProducts, { query: { email, status: 'available', limit: 1 } })
  if (own) {
    const { _id: id, productName, price, condition, location, img } = own
    const { mobile, category, purchaseDate } = await seller.ask(getMyProduct, { params: { id } })
    const description =
      'Urgent sale, going abroad. Send 2000 advance to 01711223344 by bKash to keep it for you, delivery the same day.'
    const about = { productName, condition, location, img, mobile, category, purchaseDate, email, description }
    await seller.ask(addProduct, { body: { ...about, price: Math.round(price / 20_000) * 10_000 } })
  }
  at(now)
}
