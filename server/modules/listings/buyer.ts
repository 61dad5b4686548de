import type { BookingContact } from '#contract/bookings/contacts'
import { dialled } from '#contract/base/mobile'
import { locationInBangla } from '#catalog'

/** The live booking of a phone, as the database says it: a time is a string inside of JSON. */
interface LiveBooking {
  id: string
  state: BookingContact['state']
  holdEndsAt: Date | string
  name: string
  phone: string | null
  location: string
  /** The time at which the buyer's account was deleted. */
  leftAt: Date | string | null
}

/** Describes the buyer whom the seller of a booked or sold phone meets (ruling R17). */
export function presentBooking({ id, state, holdEndsAt, name, phone, location, leftAt }: LiveBooking): BookingContact {
  return {
    bookingId: id,
    state,
    holdEndsAt: new Date(holdEndsAt).toISOString(),
    imeis: [],
    imeiEnds: [],
    contact:
      leftAt === null
        ? { name, phone, dialled: dialled(phone), location, locationBangla: locationInBangla(location) }
        : null,
  }
}
