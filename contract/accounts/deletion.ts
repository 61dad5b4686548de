import { z } from 'zod'

const Time = z.iso.datetime()
const Count = z.int().min(0)

/** The effects of deleting one's account. */
export const Deletion = z
  .object({
    phonesOnSale: Count.describe('They leave the market.'),
    unpaidSales: Count.describe('Unpaid bookings of your phones; they end, and their buyers are notified.'),
    unpaidOrders: Count.describe('Your unpaid bookings; they are cancelled.'),
    paidOrders: Count.describe('They stay in the books, without your name.'),
    salesOpenUntil: Time.nullable().describe(
      'While the money of a phone paid for in the last 60 days is held the account cannot be deleted: until then at most.',
    ),
    moneyOwed: Count.describe('Poisha that are still to be paid out to you; until then the account cannot be deleted.'),
    debt: Count.describe(
      'Poisha that you owe, since a buyer got the money back; the account cannot be deleted before they are settled.',
    ),
    disputableUntil: Time.nullable().describe(
      'Until when a payment that you were paid out can be disputed; the account cannot be deleted before.',
    ),
    hasPassword: z.boolean().describe('Without one, choose one first.'),
    isLastAdmin: z.boolean().describe('The last admin cannot be deleted.'),
  })
  .meta({ id: 'Deletion' })
export type Deletion = z.infer<typeof Deletion>
