import { z } from 'zod'
import { call } from '#contract/base/call'

/** The limit of saved searches a person. */
export const maxSavedSearches = 20

/** A search that is stored, and may tell of new phones by mail. */
export const SavedSearch = z
  .object({
    id: z.uuid(),
    address: z.string().describe('Path of its page: `/phones?…`.'),
    title: z.string().describe('Text to show: `iPhone 13 · 128 GB · Dhaka · up to ৳60,000`.'),
    alerts: z.boolean().describe('True if new phones are announced by mail.'),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

const one = z.object({ id: z.uuid() })
/** Part of the links in alert mails: it stops the mail of that search, or of all searches of that person, and does nothing else. */
const Token = z.string().max(200).describe('Signed token from the link in a letter.')

export const getSavedSearches = call({
  method: 'GET',
  url: '/saved-searches',
  who: 'person',
  tag: 'Saved searches',
  summary: 'Lists your saved searches, newest first',
  reply: z.array(SavedSearch),
  refuses: [],
})

export const saveSearch = call({
  method: 'POST',
  url: '/saved-searches',
  who: 'person',
  tag: 'Saved searches',
  summary: 'Saves a search and turns its alerts on',
  description:
    'Idempotent: the order of parameters and `sort` make no difference. A search without filters is `invalid`.',
  body: z.object({
    query: z.string().max(4000).describe('Query string of the search page: `brand=apple&priceTo=60000`.'),
  }),
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
  summary: 'Deletes a saved search',
  description: 'Idempotent.',
  params: one,
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: [],
})

export const stopAlert = call({
  method: 'POST',
  url: '/stopped-alerts',
  who: 'anyone',
  tag: 'Saved searches',
  summary: 'Turns the alerts of a saved search, or of all of a person, off by the link in a letter',
  description: 'Idempotent.',
  body: z.object({
    token: Token,
    all: z.boolean().default(false).describe('Stops all searches, by the token of a letter about several.'),
  }),
  reply: z.object({ title: z.string().nullable().describe('Text to show of the search; null where all are stopped.') }),
  refuses: ['alert_unknown'],
})

export const stopAlertByMail = call({
  method: 'POST',
  url: '/stopped-alerts/one-click',
  who: 'anyone',
  tag: 'Saved searches',
  summary: 'Turns the alerts of a saved search, or of all of a person, off by one click in a mail program',
  description:
    'RFC 8058: the letter’s header `List-Unsubscribe` has the URL, and the form has `List-Unsubscribe=One-Click`.',
  query: z.object({
    token: Token,
    all: z.literal('yes').optional().describe('Stops all searches, by the token of a letter about several.'),
  }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: ['alert_unknown'],
})
