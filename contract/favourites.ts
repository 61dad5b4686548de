import { z } from 'zod'
import { call } from './call.ts'
import { PublicId } from './fields.ts'
import { maxFavourites, maxPhoneCards, maxRecentlyViewed } from './limits.ts'
import { PhoneCard } from './phones.ts'

const distinct = (ids: string[]) => [...new Set(ids)]
const done = z.object({ acknowledged: z.literal(true) })
const one = z.object({ id: PublicId })

export const getPhoneCards = call({
  method: 'GET',
  url: '/phone-cards',
  who: 'anyone',
  tag: 'Favourites',
  summary: 'Some phones by their numbers, in the order asked',
  description:
    'For the favourites and the seen phones that a device keeps of somebody who is not signed in. ' +
    'Booked and sold phones are shown with their `status`; those that are unknown or off the market are left out.',
  query: z.object({
    ids: z
      .union([z.string().max(1000), z.array(z.string().max(16)).max(maxPhoneCards)])
      .transform((text) => distinct((Array.isArray(text) ? text : text.split(',')).filter(Boolean)))
      .pipe(z.array(PublicId).max(maxPhoneCards))
      .describe('Up to 48 numbers with commas between them.'),
  }),
  reply: z.array(PhoneCard),
  refuses: [],
})

export const getFavourites = call({
  method: 'GET',
  url: '/favourites',
  who: 'person',
  tag: 'Favourites',
  summary: 'One’s favourites, newest first',
  description: 'Booked and sold phones are shown with their `status`; those off the market are left out.',
  reply: z.object({ items: z.array(PhoneCard) }),
  refuses: [],
})

export const getFavouriteIds = call({
  method: 'GET',
  url: '/favourites/ids',
  who: 'person',
  tag: 'Favourites',
  summary: 'The numbers of one’s favourites, newest first',
  reply: z.object({ ids: z.array(PublicId) }),
  refuses: [],
})

export const addFavourite = call({
  method: 'PUT',
  url: '/favourites/:id',
  who: 'person',
  tag: 'Favourites',
  summary: 'Makes a phone a favourite',
  description: 'What is one already stays one, at its place.',
  params: one,
  reply: done,
  refuses: ['listing_gone', 'too_many_favourites'],
})

export const removeFavourite = call({
  method: 'DELETE',
  url: '/favourites/:id',
  who: 'person',
  tag: 'Favourites',
  summary: 'Makes a phone a favourite no more',
  params: one,
  reply: done,
  refuses: [],
})

export const bringFavourites = call({
  method: 'POST',
  url: '/favourites',
  who: 'person',
  tag: 'Favourites',
  summary: 'Adds the favourites a device has kept',
  description: 'Numbers of no phone on the market are passed over; of more than fit, the first are kept.',
  body: z.object({ ids: z.array(PublicId).max(maxFavourites).transform(distinct).describe('Newest first.') }),
  reply: z.object({ ids: z.array(PublicId).describe('All one’s favourites, newest first.') }),
  refuses: [],
})

export const getSeenPhones = call({
  method: 'GET',
  url: '/seen',
  who: 'person',
  tag: 'Favourites',
  summary: 'The phones one has looked at, most recent first',
  description: 'The last 24. Booked and sold phones are shown with their `status`; those off the market are left out.',
  reply: z.array(PhoneCard),
  refuses: [],
})

export const bringSeenPhones = call({
  method: 'POST',
  url: '/seen',
  who: 'person',
  tag: 'Favourites',
  summary: 'Remembers phones as seen just now',
  description: 'One number when a phone is opened, or all that a device has kept. Numbers of no phone are passed over.',
  body: z.object({ ids: z.array(PublicId).max(maxRecentlyViewed).transform(distinct).describe('Most recent first.') }),
  reply: done,
  refuses: [],
})

export const forgetSeenPhones = call({
  method: 'DELETE',
  url: '/seen',
  who: 'person',
  tag: 'Favourites',
  summary: 'Forgets which phones one has looked at',
  reply: done,
  refuses: [],
})
