// One round: a phone and its people, two acts on it at the same moment, and a look at what became of it.
import { isDeepStrictEqual } from 'node:util'
import type { KyselyPlugin } from 'kysely'
import * as bookings from '#bookings'
import type { Ctx, PersonCtx } from '#context'
import { refusalBehind } from '#database/constraints'
import { Refusal } from '#http/refusal'
import * as listings from '#listings'
import * as moderation from '#moderation'
import * as payments from '#payments'
import { confirmAtCompany } from '#testing/cards'
import type { Market } from '#testing/market'
import { randomFrom } from '#testing/random'
import { until } from '#testing/until'
import { faultsOfMoney, faultsOfPhone } from './faults.ts'
import { type Act, outcomes, type Start, startsOf, type State } from './model.ts'

/** Gives way after some queries, for some turns of the event loop, so that what runs at once meets at every place and not always at the same one. */
function hesitation(random: () => number): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (let turns = random() < 0.5 ? Math.floor(random() * 60) : 0; turns > 0; turns--)
        await new Promise(setImmediate)
      return result
    },
  }
}

export interface RaceMarket {
  ctx: Ctx
  /** The address at which the card company answers. */
  url: string
  admins: PersonCtx[]
}

/** A market to play rounds on, with two admins. */
export async function groundOf({ app: { ctx }, url }: Market): Promise<RaceMarket> {
  const admins = [await person(ctx, 'Admin', 'seller', 'admin'), await person(ctx, 'Other admin', 'seller', 'admin')]
  return { ctx, url, admins }
}

interface Cast {
  seller: PersonCtx
  holder: PersonCtx
  rivals: PersonCtx[]
  listingId: number
  bookingId: string | undefined
  clientSecret: string | undefined
  reports: string[]
}

const price = 2_500_000
const title = 'Samsung Galaxy S21 8/256 GB'
const location = 'Mirpur 10, Dhaka'

/** Someone with an account; no password is needed, because they act through the use cases. */
async function person(
  ctx: Ctx,
  name: string,
  accountType: 'user' | 'seller',
  role: 'admin' | null = null,
): Promise<PersonCtx> {
  const id = crypto.randomUUID()
  const email = `${id}@test.example`
  await ctx.db.insertInto('person').values({ id, email, name, account_type: accountType, role }).execute()
  await ctx.db.insertInto('auth_user').values({ id, email, name, email_verified: true }).execute()
  return { ...ctx, person: { id, email, name, accountType, role } }
}

const bookingOf = (listingId: number, email: string) => ({
  listingId: String(listingId),
  name: 'Somebody',
  email,
  title,
  price,
  location,
})

async function assemble(ground: RaceMarket, start: Start): Promise<Cast> {
  const { ctx } = ground
  const [seller, holder, ...rivals] = await Promise.all([
    person(ctx, 'Seller', 'seller'),
    person(ctx, 'Holder', 'user'),
    person(ctx, 'Rival', 'user'),
    person(ctx, 'Other rival', 'user'),
  ])
  const { id: listingId } = await ctx.db
    .insertInto('listing')
    .values({
      seller_id: seller.person.id,
      category_id: 'samsung',
      title,
      condition: 'good',
      resale_price: price,
      mobile: '01712345678',
      email: seller.person.email,
      location,
      purchase_date: '2023-05',
      original_price: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reports = await Promise.all(
    rivals.map((rival) => moderation.report(rival, { listingId: String(listingId), reason: 'stolen' })),
  )
  const cast: Cast = { seller, holder, rivals, listingId, reports, bookingId: undefined, clientSecret: undefined }
  if (start === 'free') return cast
  cast.bookingId = (await bookings.book(holder, bookingOf(listingId, holder.person.email))).id
  cast.clientSecret = (await payments.prepare(holder, { bookingId: cast.bookingId })).clientSecret
  if (start === 'paid') await pay(ground, cast)
  return cast
}

async function pay({ url }: RaceMarket, { holder, bookingId, clientSecret }: Cast): Promise<void> {
  const { intentId } = await confirmAtCompany(url, clientSecret!)
  await payments.record(holder, { bookingId: bookingId!, price, transactionId: intentId, email: holder.person.email })
}

/** Performs each act in the market. `turn` tells the second of two equal acts from the first. */
const deeds: Record<Act, (ground: RaceMarket, cast: Cast, turn: 0 | 1) => Promise<unknown>> = {
  book: (_, { rivals, listingId }, turn) =>
    bookings.book(rivals[turn]!, bookingOf(listingId, rivals[turn]!.person.email)),
  cancel: (_, { holder, bookingId }) => payments.cancelBooking(holder, bookingId!),
  pay,
  async expire({ ctx }, { bookingId }) {
    await ctx.db
      .updateTable('booking')
      .set({ hold_ends_at: new Date(0) })
      .where('id', '=', bookingId!)
      .execute()
    await payments.endHolds(ctx)
  },
  'change price': (_, { seller, listingId }) => listings.askPrice(seller, listingId, price - 100_000),
  'take down': ({ admins }, { reports }, turn) =>
    moderation.takeDown(admins[turn]!, reports[turn]!, 'Reported stolen.'),
  'delete product': (_, { seller, listingId }) => listings.deleteOwn(seller, listingId),
  'delete seller': ({ admins }, { seller }, turn) => moderation.deletePerson(admins[turn]!, seller.person.id, 'seller'),
  'delete buyer': ({ admins }, { holder, rivals, bookingId }, turn) =>
    moderation.deletePerson(admins[turn]!, (bookingId ? holder : rivals[0]!).person.id, 'user'),
}

/** The phone and its bookings, as the model names them. */
async function stateOf(ctx: Ctx, { listingId, holder }: Cast): Promise<State> {
  const listing = await ctx.db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select(['status', 'resale_price'])
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('booking')
    .where('listing_id', '=', listingId)
    .select(['buyer_id', 'state'])
    .execute()
  const of = (isHolder: boolean) => {
    const states = rows.filter((row) => (row.buyer_id === holder.person.id) === isHolder).map((row) => row.state)
    return states.find((state) => state === 'unpaid' || state === 'paid') ?? states[0] ?? 'none'
  }
  return {
    phone: listing.status,
    price: listing.resale_price === price ? 'old' : 'new',
    holder: of(true),
    rival: of(false),
  }
}

/** The timeout, in milliseconds, for what jobs do. */
const timeoutMs = 30_000

/** Plays one round. @returns what is wrong afterwards, a sentence each; nothing when all is right */
export async function playRound(
  ground: RaceMarket,
  pair: readonly [Act, Act],
  random: () => number,
): Promise<string[]> {
  const choices = startsOf(pair)
  const start = choices[Math.floor(random() * choices.length)]!
  const cast = await assemble(ground, start)
  const db = ground.ctx.db.withPlugin(hesitation(random))
  const slow = (who: PersonCtx): PersonCtx => ({ ...who, db })
  const hesitant = { ...ground, ctx: { ...ground.ctx, db }, admins: ground.admins.map(slow) }
  const players: Cast = { ...cast, seller: slow(cast.seller), holder: slow(cast.holder), rivals: cast.rivals.map(slow) }
  const answers = await Promise.allSettled(pair.map((act, turn) => deeds[act](hesitant, players, turn as 0 | 1)))
  const broken = answers.flatMap((answer, turn) => {
    const isExpected =
      answer.status === 'fulfilled' || answer.reason instanceof Refusal || refusalBehind(answer.reason) !== undefined
    return isExpected ? [] : [`${pair[turn]} broke: ${String(answer.reason)}`]
  })
  const look = async () => {
    await payments.reconcilePayments(ground.ctx)
    await payments.sweepRefunds(ground.ctx)
    const state = await stateOf(ground.ctx, cast)
    const allowed = outcomes(start, pair)
    return [
      ...(await faultsOfPhone(ground.ctx, cast.listingId)),
      ...(await faultsOfMoney(ground.ctx, cast.listingId)),
      ...(allowed.some((one) => isDeepStrictEqual(one, state)) ? [] : [`it ended as ${JSON.stringify(state)}`]),
    ]
  }
  let faults: string[] = []
  const settled = async () => (faults = await look()).length === 0
  await until('a round has settled', settled, timeoutMs).catch(() => {})
  return [...broken, ...faults].map((fault) => `${pair.join(' + ')} (${start}): ${fault}`)
}

/**
 * Plays a number of rounds of each pair, some at once, as each has a phone of its own. `onPair` hears of a pair when its last round is over.
 * @returns what is wrong
 */
export async function play(
  ground: RaceMarket,
  {
    pairs,
    rounds,
    atOnce,
    seed,
  }: { pairs: ReadonlyArray<readonly [Act, Act]>; rounds: number; atOnce: number; seed: number },
  onPair: (pair: readonly [Act, Act], faults: string[]) => void = () => {},
): Promise<string[]> {
  const random = randomFrom(seed)
  const boards = pairs.map((pair) => ({ pair, left: rounds, faults: [] as string[] }))
  const games = boards.flatMap((board) => Array.from({ length: rounds }, () => board)).values()
  const player = async () => {
    for (const board of games) {
      board.faults.push(...(await playRound(ground, board.pair, random)))
      if (--board.left === 0) onPair(board.pair, board.faults)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, player))
  return boards.flatMap(({ faults }) => faults)
}
