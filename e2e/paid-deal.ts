import { book } from '#contract/bookings/bookings'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { confirmAtCompany } from '#testing/cards'
import type { Arrange } from './story.ts'

/** A phone that is paid for and not handed over. */
export async function aPaidDeal(arrange: Arrange, site: string, title: string, about: { price?: number } = {}) {
  const buyer = await arrange.person('Karim Uddin')
  const { seller, phone } = await arrange.phone(title, about)
  const { _id: listingId, resale_price: price, location } = phone
  const { name, email } = buyer
  const { insertedId: bookingId } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId: transactionId } = await confirmAtCompany(site, clientSecret)
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId, email } })
  return { buyer, seller, bookingId, transactionId }
}
