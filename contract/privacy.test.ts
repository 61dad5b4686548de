import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

/** All fields that a reply can have, at whatever depth; those of a phone that is for sale are no number. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const names = Object.entries(properties).filter(([name, { type }]) => name !== 'phone' || type !== 'object')
  return [...names.map(([name]) => name), ...Object.values(schema).flatMap(fieldsIn)]
}

const fieldsOf = (reply: z.ZodType) => fieldsIn(z.toJSONSchema(reply, { unrepresentable: 'any' }))

const personal = ['phone', 'mobile', 'email', 'dialled', 'contact', 'buyer', 'buyerId', 'booking', 'bookingId']

/** Answered only to who holds the link of a letter that was sent to this very address. */
const ofLinks = ['confirmNewAddress: email']

test('[R17] no call that anyone may make has a place for a number, an address or a buyer', () => {
  const names = Object.entries(calls)
    .filter(([, { who }]) => who === 'anyone')
    .flatMap(([name, { reply }]) => fieldsOf(reply).map((field) => `${name}: ${field}`))
  expect(names).toContain('getPhone: sellerName')
  expect(names.filter((name) => personal.includes(name.split(': ')[1]!))).toEqual(ofLinks)
})

test('[R17] a number stands only in the replies to the people of a booking, to the shop whose price is booked, to oneself, and to an admin who decides about a parcel or sends back its cash', () => {
  const named = Object.entries(calls).filter(([, { reply }]) =>
    fieldsOf(reply).some((field) => ['phone', 'mobile', 'dialled'].includes(field)),
  )
  expect(named.map(([name]) => name).toSorted()).toEqual([
    'acceptPart',
    'acceptPhone',
    'acceptProposal',
    'answerAbsence',
    'bookCourier',
    'callOff',
    'complain',
    'contest',
    'correctParcel',
    'declinePart',
    'escalate',
    'getAccount',
    'getAddressDraft',
    'getBooking',
    'getBookingContact',
    'getBookings',
    'getDeal',
    'getDealCase',
    'getMyProduct',
    'getMyProducts',
    'getPersonalData',
    'getProductDraft',
    'getRefundsByHand',
    'getShopQuotes',
    'giveAddress',
    'handOver',
    'inspectQuote',
    'offerPart',
    'proposeCourier',
    'proposeMeeting',
    'receive',
    'refuseQuote',
    'reportMissing',
    'sayAbsent',
    'sendParcel',
    'surrender',
    'takeBack',
  ])
})
