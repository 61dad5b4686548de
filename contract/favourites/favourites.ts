import { z } from 'zod'
import { call } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'
import { maxFavourites, maxPhoneCards, maxRecentlyViewed } from '#contract/base/limits'
import { PhoneCard } from '#contract/listings/phones'

const distinct = (ids: string[]) => [...new Set(ids)]
const done = z.object({ acknowledged: z.literal(true) })
const one = z.object({ id: PublicId })

export const getPhoneCards = call({
  method: 'GET',
  url: '/phone-cards',
  who: 'anyone',
  tag: 'Favourites',
  summary: 'Lists phones by id, in the given order',
  description:
    'For the favourites and recently viewed phones of a visitor, which the browser stores. ' +
    'Booked and sold phones are included, with their `status`; unknown and deleted ones are left out.',
  query: z.object({
    ids: z
      .union([z.string().max(1000), z.array(z.string().max(16)).max(maxPhoneCards)])
      .transform((text) => distinct((Array.isArray(text) ? text : text.split(',')).filter(Boolean)))
      .pipe(z.array(PublicId).max(maxPhoneCards))
      .describe('Up to 48 ids, separated by commas.'),
  }),
  reply: z.array(PhoneCard),
  refuses: [],
})

export const getFavourites = call({
  method: 'GET',
  url: '/favourites',
  who: 'person',
  tag: 'Favourites',
  summary: 'Lists the favourites, newest first',
  description: 'Booked and sold phones are included, with their `status`; deleted ones are left out.',
  reply: z.object({ items: z.array(PhoneCard) }),
  refuses: [],
})

export const getFavouriteIds = call({
  method: 'GET',
  url: '/favourites/ids',
  who: 'person',
  tag: 'Favourites',
  summary: 'Lists the ids of the favourites, newest first',
  reply: z.object({ ids: z.array(PublicId) }),
  refuses: [],
})

export const addFavourite = call({
  method: 'PUT',
  url: '/favourites/:id',
  who: 'person',
  tag: 'Favourites',
  summary: 'Adds a phone to the favourites',
  description: 'Adding a favourite twice is idempotent: it keeps its position.',
  params: one,
  reply: done,
  refuses: ['listing_gone', 'too_many_favourites'],
})

export const removeFavourite = call({
  method: 'DELETE',
  url: '/favourites/:id',
  who: 'person',
  tag: 'Favourites',
  summary: 'Removes a phone from the favourites',
  params: one,
  reply: done,
  refuses: [],
})

export const bringFavourites = call({
  method: 'POST',
  url: '/favourites',
  who: 'person',
  tag: 'Favourites',
  summary: 'Merges the favourites kept on a device',
  description: 'Unknown and deleted phones are ignored; above the limit, the first are kept.',
  body: z.object({ ids: z.array(PublicId).max(maxFavourites).transform(distinct).describe('Newest first.') }),
  reply: z.object({ ids: z.array(PublicId).describe('All favourites, newest first.') }),
  refuses: [],
})

export const getSeenPhones = call({
  method: 'GET',
  url: '/seen',
  who: 'person',
  tag: 'Favourites',
  summary: 'Lists recently viewed phones, most recent first',
  description: 'The last 24. Booked and sold phones are included, with their `status`; deleted ones are left out.',
  reply: z.array(PhoneCard),
  refuses: [],
})

export const bringSeenPhones = call({
  method: 'POST',
  url: '/seen',
  who: 'person',
  tag: 'Favourites',
  summary: 'Adds to the recently viewed phones',
  description: 'One id when a phone is opened, or all that a device has kept. Unknown ids are ignored.',
  body: z.object({ ids: z.array(PublicId).max(maxRecentlyViewed).transform(distinct).describe('Most recent first.') }),
  reply: done,
  refuses: [],
})

export const forgetSeenPhones = call({
  method: 'DELETE',
  url: '/seen',
  who: 'person',
  tag: 'Favourites',
  summary: 'Clears the recently viewed phones',
  reply: done,
  refuses: [],
})
