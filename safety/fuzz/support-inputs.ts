// Questions to the market that calls about them can be made of.
import { signId } from '#accounts'
import type { Client } from '#seed/client'
import type { FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

/** Adds a thread of this person, or of somebody without an account, and returns its id. */
async function aThread({ db }: FuzzMarket, email: string | null): Promise<string | undefined> {
  const person =
    email === null
      ? undefined
      : await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst()
  if (email !== null && !person) return undefined
  const now = new Date()
  const whose = { person_id: person?.id ?? null, reach: person ? null : 'someone@fuzz.example' }
  const times = { opened_at: now, asked_at: now, first_answered_at: null, closed_at: null, last_at: now }
  const { id } = await db
    .insertInto('support_thread')
    .values({ ...whose, ...times, language: 'en', kind: 'question', booking_id: null, last_number: 1, taken_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('support_message')
    .values({ thread_id: id, number: 1, answered_by: null, key: null, text: 'Where is it?', sent_at: now })
    .execute()
  return id
}

const ofPerson = async (world: FuzzMarket, { email }: Client) => {
  const id = await aThread(world, email)
  return id === undefined ? undefined : { params: { id } }
}
const ofVisitor = async (world: FuzzMarket) => ({ params: { id: (await aThread(world, null))! } })
const aToken = async (world: FuzzMarket) =>
  signId(world.market.app.ctx.config.authSecret, 'support thread', (await aThread(world, null))!)

/** By the name of a call. */
export const supportInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  writeToMarket: async () => ({ body: { kind: 'question', text: 'Where is it?', orderId: undefined } }),
  getSupportThread: ofPerson,
  async writeAgain(world, person) {
    const own = await ofPerson(world, person)
    return own && { ...own, body: { text: 'And when?' } }
  },
  openVisitorThread: async (world) => ({ body: { token: await aToken(world) } }),
  writeAgainAsVisitor: async (world) => ({
    body: { token: await aToken(world), text: 'Thanks.', key: crypto.randomUUID() },
  }),
  writeAsVisitor: async () => ({ body: { reach: 'a@fuzz.example', text: 'Let me in.', key: crypto.randomUUID() } }),
  getSupportCase: ofVisitor,
  answerSupport: async (world) => ({ ...(await ofVisitor(world)), body: { text: 'Here.' } }),
  noteSupport: async (world) => ({ ...(await ofVisitor(world)), body: { text: 'He is right.' } }),
  changeSupport: async (world) => ({ ...(await ofVisitor(world)), body: { isYours: true } }),
}
