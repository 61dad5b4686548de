import { z } from 'zod'
import { call } from './call.ts'

/** The limit of saved searches a person. */
export const maxSavedSearches = 20

/** A search that is kept, and may tell of new phones by mail. */
export const SavedSearch = z
  .object({
    id: z.uuid(),
    address: z.string().describe('Of the page that shows it: `/phones?…`.'),
    title: z.string().describe('For people: `iPhone 13 · 128 GB · Dhaka · to ৳60,000`.'),
    alerts: z.boolean().describe('Whether mail tells of new phones.'),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

const one = z.object({ id: z.uuid() })
/** Part of the links in alert mails: it stops the mail of that search, and does nothing else. */
const Token = z.string().max(200).describe('From the link in a letter.')

export const getSavedSearches = call({
  method: 'GET',
  url: '/saved-searches',
  who: 'person',
  tag: 'Saved searches',
  summary: 'One’s saved searches, newest first',
  reply: z.array(SavedSearch),
  refuses: [],
})

export const saveSearch = call({
  method: 'POST',
  url: '/saved-searches',
  who: 'person',
  tag: 'Saved searches',
  summary: 'Saves a search, with alerts',
  description:
    'The same wish saved twice is one search, whatever the order of its parts or of the phones. A search that wishes for nothing is `invalid`.',
  body: z.object({ query: z.string().max(4000).describe('The search part of the address: `brand=apple&priceTo=60000`.') }),
  reply: SavedSearch,
  refuses: ['too_many_searches'],
})

export const setAlerts = call({
  method: 'PUT',
  url: '/saved-searches/:id',
  who: 'person',
  tag: 'Saved searches',
  summary: 'Turns the alerts of a saved search on or off',
  params: one,
  body: z.object({ alerts: z.boolean() }),
  reply: SavedSearch,
  refuses: ['search_unknown'],
})

export const removeSavedSearch = call({
  method: 'DELETE',
  url: '/saved-searches/:id',
  who: 'person',
  tag: 'Saved searches',
  summary: 'Removes a saved search',
  description: 'One that is not there any more counts as removed.',
  params: one,
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: [],
})

export const stopAlert = call({
  method: 'POST',
  url: '/stopped-alerts',
  who: 'anyone',
  tag: 'Saved searches',
  summary: 'Stops the mail of a saved search by the link in a letter',
  description: 'Works again when it is made again.',
  body: z.object({ token: Token }),
  reply: z.object({ title: z.string().describe('Of the search.') }),
  refuses: ['alert_unknown'],
})

export const stopAlertByMail = call({
  method: 'POST',
  url: '/stopped-alerts/one-click',
  who: 'anyone',
  tag: 'Saved searches',
  summary: 'Stops the mail of a saved search, as mail programs do',
  description: 'RFC 8058: the address is in the letter’s header `List-Unsubscribe`, and a form with `List-Unsubscribe=One-Click` comes.',
  query: z.object({ token: Token }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: ['alert_unknown'],
})
