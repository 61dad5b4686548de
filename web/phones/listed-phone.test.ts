import { expect, test } from 'vitest'
import type { PhoneCard } from '#contract/listings/phones'
import { speechOf } from '#web/i18n/speech.ts'
import { fromSpecified, listed } from './listed-phone.ts'

const photo = { img: '/photos/1/640.webp', width: 720, height: 900, placeholder: 'data:,' }
const phone: PhoneCard = {
  id: '7',
  title: 'Galaxy A15',
  img: photo.img,
  photos: [photo, { ...photo, img: '/photos/2/640.webp' }],
  price: 900_00,
  firstPrice: 1000_00,
  originalPrice: null,
  condition: 'good',
  lengthOfUse: { years: 1, months: 0 },
  brand: { id: 'samsung', name: 'Samsung' },
  model: { slug: 'galaxy-a15', name: 'Galaxy A15' },
  storage: 128,
  ram: 6,
  location: 'Zindabazar, Sylhet',
  locationBangla: 'জিন্দাবাজার, সিলেট',
  districtId: 'sylhet',
  attributes: ['box:full'],
  hasImei: true,
  codePhotoAt: '2026-11-22T06:00:00.000Z',
  postedAt: '2026-11-23T00:00:00.000Z',
  status: 'available',
  sellerId: '6d8aa64a-1000-4ccc-b3ab-5dc621cc2b19',
  sellerName: 'Rahim',
  sellerRating: 4.8,
  sellerDeals: 12,
  sellerNoShows: 0,
}

test('a page carries what a card shows, with the place in its language, and no more', () => {
  const bangla = listed(phone, speechOf('bn'))
  expect(bangla.photos).toEqual([photo])
  expect(bangla.location).toBe('জিন্দাবাজার, সিলেট')
  expect(Object.keys(bangla)).not.toEqual(expect.arrayContaining(['attributes']))
  expect(Object.keys(bangla)).not.toEqual(expect.arrayContaining(['model']))
  expect(listed(phone, speechOf('en')).location).toBe('Zindabazar, Sylhet')
  expect(phone.photos).toHaveLength(2)
  expect(phone.model).not.toBeNull()
})

test('only the cards that are seen first carry a tiny picture', () => {
  const placeholders = [0, 5, 6, 23].map((index) => listed(phone, speechOf('en'), index).photos[0]!.placeholder)
  expect(placeholders).toEqual(['data:,', 'data:,', '', ''])
})

test('a phone of a specified call becomes the same card, by the names of our own', () => {
  const { id, price, originalPrice, postedAt, sellerName, ...same } = phone
  const specified = { ...same, _id: id, resale_price: price, original_price: originalPrice, posted_time: postedAt }
  const card = fromSpecified({ ...specified, seller_name: sellerName, Used: '1 year' })
  expect(listed(card, speechOf('bn'))).toEqual(listed(phone, speechOf('bn')))
})
