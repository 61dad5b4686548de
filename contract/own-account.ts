import { z } from 'zod'
import { call } from './call.ts'

export const startSelling = call({
  method: 'PUT',
  url: '/account/selling',
  who: 'person',
  tag: 'Accounts',
  summary: 'Makes a buyer a seller as well',
  description: 'Orders, favourites and everything else of theirs stay (R18). Harmless for a seller.',
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: [],
})
