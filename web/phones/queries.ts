import type { Reply } from '#contract/base/call'
import { getMySanctions } from '#contract/moderation/appeals'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { getBookingContact } from '#contract/bookings/contacts'
import { getCategories } from '#contract/catalogue/models'
import { getCategoryMobile } from '#contract/listings/listings'
import { getLostNotices } from '#contract/lost-phones/lost-notices'
import { getPhones } from '#contract/listings/phones'
import { listOf, queryOf } from '#web/session/query-of.ts'

export const categories = { ...queryOf(getCategories, {}), staleTime: 5 * 60_000 }

export const categoryMobile = (id: string) => listOf(getCategoryMobile, { params: { id }, query: {} })

/** The other person of a booking, who may disappear from one moment to the next (ruling R17). */
export const bookingContact = (id: string) => queryOf(getBookingContact, { params: { id } })

/** Queries the description of a phone at its booking, which never changes. */
export const bookedPhone = (bookingId: string) => ({
  ...queryOf(getBookedPhone, { params: { id: bookingId } }),
  staleTime: Infinity,
})

/** Counts the phones of a brand on sale. */
export const phonesOfBrand = (id: string) => ({
  ...queryOf(getPhones, { query: { brand: id, limit: 1 } }),
  select: ({ total }: Reply<typeof getPhones>) => total ?? 0,
})

/** Lists the calls that show a brand's phones. */
export const shownOfBrand = (id: string) => [categoryMobile(id), phonesOfBrand(id)]

/** Reports of one's own phones, for who sells. */
export const lostNotices = queryOf(getLostNotices, {})

/** Decisions of admins about oneself and one's phones, with the appeals against them. */
export const ownSanctions = queryOf(getMySanctions, {})
