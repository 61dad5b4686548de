import type { ListingStatus } from '#contract/listings/listings'
import type { Both } from '#web/i18n/speech.ts'

export const statusWords: Record<ListingStatus, Both> = {
  available: ['on the market', 'বাজারে আছে'],
  booked: ['booked', 'বুক করা'],
  sold: ['sold', 'বিক্রি হয়ে গেছে'],
  withdrawn: ['off the market', 'বাজারে নেই'],
}
