import { z } from 'zod'
import { call } from '#contract/base/call'
import { Limit } from '#contract/base/fields'
import { requiredLine } from '#contract/base/text'
import { says } from '#contract/base/messages'

/** The end of a search: nothing was found, or the results were left without a press. */
export const SearchEnding = z.enum(['nothing', 'left'])
export type SearchEnding = z.infer<typeof SearchEnding>

export const countSearch = call({
  method: 'POST',
  url: '/search-counts',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Counts a search that found nothing or was left',
  description:
    'The words are kept with their number for 90 days, and nothing of who searched. Words with an @ or with a number of seven digits or more are not ' +
    'counted, nor more than a limit an hour from one network.',
  body: z.object({ words: requiredLine(says('required')).max(200), outcome: SearchEnding }),
  reply: z.object({ counted: z.boolean() }),
  refuses: [],
})

export const SearchCount = z
  .object({
    words: z.string(),
    nothing: z.int().describe('Times that it found nothing.'),
    left: z.int().describe('Times that it was left without a press on a phone or a filter.'),
  })
  .meta({ id: 'SearchCount' })
export type SearchCount = z.infer<typeof SearchCount>

export const getSearchCounts = call({
  method: 'GET',
  url: '/search-counts',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the searches of the last 90 days that found nothing or were left, the most frequent first',
  query: z.object({ limit: Limit(30) }),
  reply: z.array(SearchCount),
  refuses: [],
})
