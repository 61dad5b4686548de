// Requests of one address, whichever of the processes answers.
import { request } from 'node:http'
import { type Arena, count, inTurns, type AttackOutcome } from './arena.ts'

/** A change by no one, over a connection of its own, which goes to the worker whose turn it is. @returns its status */
const change = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(
      `${url}/api/favourites/1`,
      { method: 'DELETE', agent: false, headers: { 'x-forwarded-for': '198.51.100.9' } },
      (response) => response.resume().on('end', () => resolve(response.statusCode!)),
    )
      .on('error', reject)
      .end()
  })

export async function changeAtOnce({ url, rateLimit, workers }: Arena): Promise<AttackOutcome[]> {
  const limit = rateLimit / 4
  const answers = await inTurns(Array.from({ length: limit + 100 * workers }), () => change(url))
  return [
    {
      tried: `Changes without an account, over ${workers} processes`,
      got: count(answers, (status) => status !== 429),
      unit: 'a minute answered',
      limit,
      written: 'RATE_LIMIT, a quarter',
    },
  ]
}
