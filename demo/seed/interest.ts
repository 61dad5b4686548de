import { addFavourite } from '#contract/favourites/favourites'
import { getMyProducts } from '#contract/listings/listings'
import { countView } from '#contract/search/statistics'
import { pathOf } from '#contract/base/call'
import { chance } from './chance.ts'
import type { Client, Ground } from './client.ts'

const day = 86_400_000
/** The number of days back for which people have looked. */
const past = 60

/**
 * People look at a seller's phones, day after day: much while a phone is new, less later, more on Fridays and Saturdays. Through the
 * public call like everything here; only the clock is moved, as for phones that were posted weeks ago.
 */
export async function lookAtPhonesOf(ground: Ground, now: Date, seller: Client): Promise<void> {
  const phones = await phonesOf(ground, now, seller)
  const random = chance('views')
  for (let ago = past; ago >= 0; ago -= 1) {
    ground.signal.throwIfAborted()
    const moment = new Date(now.getTime() - ago * day)
    const isWeekend = [5, 6].includes(moment.getUTCDay())
    ground.at(moment)
    const looks = phones.flatMap(({ id, posted, charm }) => {
      const age = (moment.getTime() - posted) / day
      if (age < 0) return []
      const expected = (charm * (isWeekend ? 1.5 : 1)) / (1 + age / 7)
      return Array.from({ length: Math.round(expected * (0.4 + 1.2 * random.share())) }, (_, visitor) => ({
        id,
        visitor,
      }))
    })
    await Promise.all(looks.map(({ id, visitor }) => look(seller.url, id, visitor)))
  }
  ground.at(now)
}

/** Each buyer keeps some of the seller's phones as favourites, days after they were posted. */
export async function keepPhonesOf(ground: Ground, now: Date, seller: Client, buyers: Client[]): Promise<void> {
  const phones = await phonesOf(ground, now, seller)
  const random = chance('favourites')
  for (const buyer of buyers) {
    for (const { id, posted, charm } of phones) {
      const moment = new Date(posted + random.share() * 12 * day)
      if (moment > now || random.whole(0, 9) > charm - 2) continue
      ground.at(moment)
      await buyer.renewToken()
      await buyer.ask(addFavourite, { params: { id } })
    }
  }
  ground.at(now)
}

/** The phones a seller has on the market or has sold, and how much people like each, from 2 to 7. */
async function phonesOf(ground: Ground, now: Date, seller: Client) {
  ground.at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, limit: 100 } })
  return own
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ _id, postedAt }) => ({ id: _id, posted: Date.parse(postedAt), charm: chance(_id).whole(2, 7) }))
}

/** Each visitor has an address of their own, as a proxy would tell it: in truth they all come from this machine. */
async function look(url: string, id: string, visitor: number): Promise<void> {
  const answer = await fetch(`${url}/api${pathOf(countView, { params: { id } })}`, {
    method: countView.method,
    headers: {
      'x-forwarded-for': `10.0.0.${visitor + 1}`,
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Demo) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    },
  })
  if (!answer.ok) throw new Error(`A view was not counted: ${await answer.text()}`)
  await answer.arrayBuffer()
}
