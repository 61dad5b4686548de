// Bookings that wait for their payment, which calls about it can be made of.
import { createPaymentIntent } from '#contract/payments/payments'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { anAddress } from '#testing/parcel-address'
import type { FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

const ownBooking = ({ db }: FuzzMarket, { email }: Client) =>
  db
    .selectFrom('booking')
    .innerJoin('person', 'person.id', 'buyer_id')
    .where('person.email', '=', email)
    .where('state', '=', 'unpaid')
    .orderBy('booking.id')
    .select(['booking.id', 'price'])
    .executeTakeFirst()

/** By the name of a call. */
export const paymentInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async cancelBooking(world, person) {
    const own = await ownBooking(world, person)
    return own && { params: { id: own.id } }
  },
  async getPaymentMethods(world, person) {
    const own = await ownBooking(world, person)
    return own && { params: { id: own.id } }
  },
  async promiseCash(world, person) {
    const own = await ownBooking(world, person)
    return own && { params: { id: own.id }, body: { price: own.price } }
  },
  async promiseAtDoor(world, person) {
    const own = await ownBooking(world, person)
    return own && { params: { id: own.id }, body: { price: own.price, address: anAddress } }
  },
  async beginPayment(world, person) {
    const own = await ownBooking(world, person)
    return own && { body: { bookingId: own.id, price: own.price, method: 'bkash' } }
  },
  async createPaymentIntent(world, person) {
    const own = await ownBooking(world, person)
    return own && { body: { bookingId: own.id, price: own.price } }
  },
  async recordPayment(world, person) {
    const own = await ownBooking(world, person)
    if (!own) return undefined
    const of = { bookingId: own.id, price: own.price }
    const { clientSecret } = await person.ask(createPaymentIntent, { body: of })
    const { intentId: transactionId } = await payAtCompany(person, clientSecret)
    return { body: { ...of, email: person.email, transactionId } }
  },
}
