// People who come to the market: those who act in it, and those who sign up while it fails.
import type { AccountType } from '#contract/accounts/accounts'
import { setPayoutAccount } from '#contract/payments/payouts'
import { Client } from '#seed/client'
import { aPhoto } from '#testing/pictures'
import { password } from '#testing/market'
import { randomFrom } from '#testing/random'
import { attempt, type MarketProcesses } from './asking.ts'
import type { Random } from './faults.ts'
import type { Participant } from './people.ts'
import { letAccountsRest } from './time.ts'
import type { Seen } from './world.ts'

export interface Cast {
  buyers: Participant[]
  sellers: Array<Participant & { img: string }>
  admins: [Participant, Participant]
  /** Decides what time does, and who signs up. */
  fate: Random
}

/** Signs everyone up before anything fails; each has decisions of their own, which the seed decides. */
export async function assemble({ servers, database }: Seen, seed: number, buyers: number): Promise<Cast> {
  const { url } = servers[0]
  const join = async (name: string, accountType: AccountType, at: number): Promise<Participant> => ({
    client: await new Client(url!).signUp({
      name,
      email: `${name.toLowerCase()}.${at}@test.example`,
      password,
      accountType,
    }),
    random: randomFrom(seed * 1000 + at),
  })
  const sellers = await Promise.all([1, 2].map((at) => join('Rahima', 'seller', at)))
  const admins = [await join('Farhana', 'user', 3), await join('Nasrin', 'user', 4)] satisfies Participant[]
  const joined: Participant[] = []
  // Hashing a password takes a processor, and more at once than this are told to come again.
  while (joined.length < buyers) {
    const few = Array.from({ length: Math.min(20, buyers - joined.length) }, (_, at) => joined.length + at)
    joined.push(...(await Promise.all(few.map((at) => join('Karim', 'user', 10 + at)))))
  }
  await database.query(`update person set role = 'admin' where email = any($1)`, [
    admins.map(({ client }) => client.email),
  ])
  await database.query(`update auth_user set email_verified = true`)
  for (const [at, { client }] of sellers.entries()) await giveWallet(client, at)
  await letAccountsRest(database)
  return {
    buyers: joined,
    sellers: await Promise.all(
      sellers.map(async (seller, at) => ({ ...seller, img: (await seller.client.upload(await aPhoto(420 + at))).img })),
    ),
    admins: admins as Cast['admins'],
    fate: randomFrom(seed * 1000),
  }
}

/** Each seller has one of their own, or they would bear each other's debts. */
const giveWallet = (seller: Client, at: number) =>
  seller.ask(setPayoutAccount, {
    body: { method: 'bkash', holder: 'Rahima Begum', number: `0171234567${at}`, password },
  })

/** Someone signs up, and is written down when they were notified that they have. */
export async function signUp(market: MarketProcesses, random: Random, at: number): Promise<void> {
  const email = `newcomer.${at}@test.example`
  const { ledger } = market
  const told = await attempt(
    market,
    random,
    async (url) => {
      const response = await new Client(url).request('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ name: 'Newcomer', email, password }),
      })
      return { status: response.status, text: await response.text() }
    },
    () => false,
  )
  if (told.is !== 'done') return
  const { status, text } = told.reply
  if (status === 200) ledger.people.add(email)
  else if (status !== 503) ledger.wrong.push(`Signing up was answered ${status}: ${text}`)
}
