import { expect, test } from 'vitest'
import type { ListedPhone } from './as-listing.ts'
import { cardsOfLines, linesOfCards } from './card-lines.ts'

const photo = { img: '/photos/1b/640.webp', width: 720, height: 900, placeholder: 'data:,a' }
const phone: ListedPhone = {
  id: '7',
  title: 'Galaxy A15 | 128 GB',
  img: photo.img,
  photos: [photo],
  price: 900_00,
  firstPrice: 1000_00,
  originalPrice: null,
  condition: 'like new',
  lengthOfUse: { years: 1, months: 0 },
  location: 'Zindabazar, Sylhet',
  locationBangla: null,
  hasImei: true,
  codePhotoAt: '2026-11-22T06:00:00.400Z',
  postedAt: '2026-11-23T00:00:00.017Z',
  status: 'available',
  sellerId: '6d8aa64a-1000-4ccc-b3ab-5dc621cc2b19',
  sellerName: 'Rahim "Mobile" & Sons',
  sellerRating: 4.8,
  sellerDeals: 12,
  sellerNoShows: 1,
}
const phones: ListedPhone[] = [
  phone,
  {
    ...phone,
    id: '8',
    firstPrice: phone.price,
    originalPrice: 0,
    lengthOfUse: { years: 0, months: null },
    hasImei: false,
    codePhotoAt: null,
    status: 'sold',
    sellerRating: null,
    sellerDeals: 0,
    sellerNoShows: 0,
    alike: 3,
  },
  { ...phone, id: '9', img: '', photos: [] },
  { ...phone, id: '10', img: 'https://example.com/a.png', photos: [] },
]

test('cards come out of their lines as they went in', () => {
  expect(cardsOfLines(linesOfCards(phones))).toEqual(phones)
  expect(cardsOfLines(linesOfCards([]))).toEqual([])
})

test('without their pictures cards are the same in everything else', () => {
  const { lines } = linesOfCards(phones)
  const bare = phones.map((one) => ({ ...one, photos: one.photos.map((each) => ({ ...each, placeholder: '' })) }))
  expect(cardsOfLines({ lines })).toEqual(bare)
})

test('a title with a tab or a line break in it does not move the values after it', () => {
  const [shown] = cardsOfLines(linesOfCards([{ ...phone, title: 'Galaxy\tA15\nnew' }]))
  expect(shown).toEqual({ ...phone, title: 'Galaxy A15 new' })
})
