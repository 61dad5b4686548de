import type { Speech } from '#web/i18n/speech.ts'

interface Figures {
  sellerRating: number | null
  sellerDeals: number
  sellerNoShows: number
}

/** Stars, deals and missed meetings of a seller in one short line; empty of a newcomer. */
export function sellerInWords(
  { sellerRating: stars, sellerDeals: deals, sellerNoShows: missed }: Figures,
  { say, count, digits, plural }: Speech,
): string {
  return [
    stars && `★ ${digits(stars.toFixed(1))}`,
    deals && say(plural(deals, { one: '1 deal', other: `${count(deals)} deals` }), `${count(deals)}টি বিক্রি`),
    missed &&
      say(plural(missed, { one: '1 no-show', other: `${count(missed)} no-shows` }), `আসেননি ${count(missed)} বার`),
  ]
    .flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : []))
    .join(' · ')
}
