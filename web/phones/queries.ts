import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getMySanctions } from '#contract/moderation/appeals'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { getBookingContact } from '#contract/bookings/contacts'
import { getCategories } from '#contract/catalogue/catalog'
import { getCategoryMobile } from '#contract/listings/listings'
import { getLostNotices } from '#contract/lost-phones/lost-notices'
import { getPhones } from '#contract/listings/phones'
import { ask, askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => ask(getCategories, {}, signal),
  staleTime: 5 * 60_000,
})

export const categoryMobile = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['category-mobile', id],
    queryFn: ({ pageParam, signal }) =>
      askPage(getCategoryMobile, { params: { id }, query: { cursor: pageParam ?? undefined } }, signal),
  })

/** The other person of a booking, who may disappear from one moment to the next (ruling R17). */
export const bookingContact = (id: string) =>
  queryOptions({
    queryKey: ['booking-contact', id],
    queryFn: ({ signal }) => ask(getBookingContact, { params: { id } }, signal),
  })

/** What was promised of a phone, which never changes. */
export const bookedPhone = (bookingId: string) =>
  queryOptions({
    queryKey: ['booked-phone', bookingId],
    queryFn: ({ signal }) => ask(getBookedPhone, { params: { id: bookingId } }, signal),
    staleTime: Infinity,
  })

/** How many phones of a brand are on sale. */
export const phonesOfBrand = (id: string) =>
  queryOptions({
    queryKey: ['category-mobile', id, 'total'],
    queryFn: async ({ signal }) => (await ask(getPhones, { query: { brand: id, limit: 1 } }, signal)).total ?? 0,
  })

/** Reports of one's own phones, for who sells. */
export const lostNotices = queryOptions({
  queryKey: ['lost-notices'],
  queryFn: ({ signal }) => ask(getLostNotices, {}, signal),
})

/** Decisions of admins about oneself and one's phones, with the appeals against them. */
export const ownSanctions = queryOptions({
  queryKey: ['own-sanctions'],
  queryFn: ({ signal }) => ask(getMySanctions, {}, signal),
})
