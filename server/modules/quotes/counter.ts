// A person books the price of a shop, comes to the counter, and sells the phone there: the shop's offer opens a deal in cash.
import type { Given } from '#contract/base/call'
import type { Quote, bookQuote, inspectQuote, ShopQuote } from '#contract/shops/quotes'
import { isDead, shortGrade } from '#contract/listings/short-report'
import type { QuoteState } from '#contract/shops/quote-states'
import type { QuotedCondition } from '#contract/shops/shop-prices'
import { abilitiesOf, exclusions, ownAccount, people } from '#accounts'
import * as bookings from '#bookings'
import { dictionary } from '#catalogue'
import { type Ctx, isCashier, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { isFrozen, lockDevices } from '#devices'
import { refuse } from '#http/refusal'
import * as listings from '#listings'
import { notify } from '#notifications'
import { isBlockBetween } from '#read/blocks'
import { isHonoured, moveOf, type QuoteVerb } from './counter-rules.ts'
import * as store from './counter-store.ts'
import { bestFor } from './lists.ts'

const hour = 3_600_000

/** The condition by the five answers, each of which there is. */
const gradeOf = (answers: Readonly<Record<string, string>>): QuotedCondition =>
  isDead(answers) ? 'dead' : shortGrade(answers)!

/** The state of a quote, with the end of its deal. */
function stateOf({ state, dealState }: store.QuoteRow): QuoteState {
  if (state !== 'offered' || dealState === 'cash_promised') return state
  return dealState === 'completed' ? 'sold' : 'returned'
}

async function present(ctx: Ctx, rows: readonly store.QuoteRow[]): Promise<Quote[]> {
  const { models } = await dictionary(ctx)
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    shop: { slug: row.slug, name: row.name, nameBangla: row.nameBangla, isChecked: row.checkedAt !== null },
    address: row.address,
    model: { slug: models.get(row.modelId)?.slug ?? '', name: nameOf(models.get(row.modelId)) },
    storage: row.storage,
    ram: row.ram,
    said: row.said,
    condition: row.condition,
    price: row.price,
    bookedAt: row.bookedAt.toISOString(),
    deadline: row.deadlineAt?.toISOString() ?? null,
    found: row.found,
    foundCondition: row.foundCondition,
    offered: row.offered,
    bookingId: row.bookingId,
  }))
}

const nameOf = (model: { brand: string; name: string } | undefined) => (model ? `${model.brand} ${model.name}` : '')

/** The phone of a quote, as the title of its listing says it. */
async function titleOf(ctx: Ctx, { modelId, storage, ram }: Pick<store.QuoteRow, 'modelId' | 'storage' | 'ram'>) {
  const name = nameOf((await dictionary(ctx)).models.get(modelId))
  const sizes = [ram, storage].filter((size) => size !== null).join('/')
  return sizes ? `${name} ${sizes} GB` : name
}

const presentOne = async (ctx: Ctx, row: store.QuoteRow): Promise<Quote> => (await present(ctx, [row]))[0]!

async function presentToShop(ctx: PersonCtx, rows: readonly store.QuoteRow[]): Promise<ShopQuote[]> {
  const presented = await present(ctx, rows)
  return rows.map(({ person, mobile, code, dealState }, at) => ({
    ...presented[at]!,
    person,
    mobile: isCashier(ctx) ? null : mobile,
    code: dealState === 'cash_promised' ? code : null,
  }))
}

/** Reads one of one's own. @throws Refusal quote_unknown */
export async function own(ctx: PersonCtx, id: string): Promise<Quote> {
  const row = await store.find(ctx, id)
  return row?.personId === ctx.person.id ? presentOne(ctx, row) : refuse('quote_unknown')
}

export const allOwn = async (ctx: PersonCtx) => present(ctx, await store.ofPerson(ctx, ctx.person.id))
export const allOfShop = async (ctx: PersonCtx) => presentToShop(ctx, await store.ofShop(ctx, ctx.person.id))

/**
 * Books the price of a shop that is among the offers for a phone. Quotes of one person, and of one shop, are counted one after the other.
 * @throws Refusal those of `bookQuote`
 */
export function book(ctx: PersonCtx, given: Given<typeof bookQuote>['body']): Promise<Quote> {
  const { person } = ctx
  return transact(ctx, async (ctx) => {
    // First: to become a seller changes a row of which several at once would each hold a share.
    await lockCounter(ctx.db, 'quotes', person.id)
    await people.lockAgainstDeletion(ctx, person.id)
    await exclusions.checkNumber(ctx, given.mobile)
    if (!ctx.methods.cash) refuse('method_unknown')
    const { trust } = await abilitiesOf(ctx, person.id)
    if (trust === 'unconfirmed') refuse('confirm_first')
    const { shop: limits } = ctx.config.limits
    const condition = gradeOf(given.said)
    const wanted = { params: { slug: given.model }, query: { storage: given.storage, ram: given.ram, condition } }
    const { modelId, storage, ram, found } = await bestFor(ctx, wanted, given.shop)
    const shop = found[0] ?? refuse('quote_changed')
    if (shop.price !== given.price) refuse('quote_changed')
    if (shop.ownerId === person.id) refuse('quote_own_shop')
    if (await isBlockBetween(ctx, shop.ownerId, person.id)) refuse('people_blocked')
    if ((await store.countOpen(ctx, { personId: person.id })) >= limits.quotesOfPerson)
      refuse('quotes_open', { limit: String(limits.quotesOfPerson) })
    await lockCounter(ctx.db, 'quotes', shop.shopId)
    if ((await store.countOpen(ctx, { shopId: shop.shopId })) >= limits.quotesOpen) refuse('shop_quotes_full')
    await ownAccount.startSelling(ctx)
    const id = await store.add(ctx, {
      personId: person.id,
      shopId: shop.shopId,
      modelId,
      storage,
      ram,
      said: given.said,
      condition,
      price: shop.price,
      prices: await store.lineOf(ctx, shop.shopId, { modelId, storage, ram }),
      mobile: given.mobile,
      deadlineAt: new Date(ctx.now().getTime() + limits.quoteDays * 24 * hour),
    })
    const row = (await store.find(ctx, id))!
    await notify(ctx, { to: { person: row.ownerId }, kind: 'quote_booked', facts: await factsOf(ctx, row) })
    return presentOne(ctx, row)
  })
}

const factsOf = async (ctx: Ctx, row: store.QuoteRow) => ({
  quoteId: row.id,
  title: await titleOf(ctx, row),
  price: row.offered ?? row.price,
})

type Side = 'person' | 'shop'

/** Locks a quote of the person signed in, for a move of theirs. @throws Refusal quote_unknown, quote_over, quote_not_arrived */
async function lockFor(ctx: PersonCtx, id: string, verb: QuoteVerb): Promise<store.QuoteRow> {
  const row = await store.lock(ctx, id)
  const { who, from } = moveOf(verb)
  const side: Side = who === 'shop' ? 'shop' : 'person'
  if (!row || (side === 'shop' ? row.ownerId : row.personId) !== ctx.person.id) return refuse('quote_unknown')
  const isLate = row.deadlineAt !== null && row.deadlineAt <= ctx.now()
  if (verb === 'offer' && row.state === 'booked' && !isLate) refuse('quote_not_arrived')
  return from.includes(row.state) && !isLate ? row : refuse('quote_over')
}

/** Makes a move of a quote that is locked, and tells the other side. */
async function move(
  ctx: Ctx,
  row: store.QuoteRow,
  verb: QuoteVerb,
  more: { isHonoured?: boolean | null; inspection?: store.Inspection } = {},
): Promise<store.QuoteRow> {
  const { to, who, hours } = moveOf(verb)
  const deadlineAt = hours === undefined ? null : new Date(ctx.now().getTime() + hours * hour)
  await store.change(ctx, row.id, to, { isHonoured: null, deadlineAt, ...more })
  const moved = (await store.find(ctx, row.id))!
  const facts = await factsOf(ctx, moved)
  const [person, shop] = [{ person: row.personId }, { person: row.ownerId }]
  if (to === 'arrived') await notify(ctx, { to: shop, kind: 'quote_arrived', facts })
  else if (to === 'offered')
    await notify(ctx, { to: person, kind: 'quote_offered', facts: { ...facts, held: row.price } })
  else if (to !== 'booked') {
    const ended = { kind: 'quote_ended', facts: { ...facts, why: to } } as const
    if (who !== 'person') await notify(ctx, { to: person, ...ended, facts: { ...ended.facts, role: 'person' } })
    if (who !== 'shop') await notify(ctx, { to: shop, ...ended, facts: { ...ended.facts, role: 'shop' } })
  }
  return moved
}

/** @throws Refusal quote_unknown, quote_over */
export const ownMove = (ctx: PersonCtx, id: string, verb: 'arrive' | 'cancel'): Promise<Quote> =>
  transact(ctx, async (ctx) => presentOne(ctx, await move(ctx, await lockFor(ctx, id, verb), verb)))

/** @throws Refusal quote_unknown, quote_over */
export const refuseOne = (ctx: PersonCtx, id: string): Promise<ShopQuote> =>
  transact(ctx, async (ctx) => {
    const row = await move(ctx, await lockFor(ctx, id, 'refuse'), 'refuse', { isHonoured: false })
    return (await presentToShop(ctx, [row]))[0]!
  })

/**
 * Notes what the shop found at the counter, and opens a deal in cash at the price that it offers. A phone that is reported ends the quote, which has to
 * stay so: it is refused after the transaction.
 * @throws Refusal those of `inspectQuote`
 */
export async function inspect(
  ctx: PersonCtx,
  id: string,
  { found, price, imei }: Given<typeof inspectQuote>['body'],
): Promise<ShopQuote> {
  const outcome = await transact(ctx, async (ctx) => {
    await lockDevices(ctx, [imei])
    const row = await lockFor(ctx, id, 'offer')
    if (await isFrozen(ctx, [imei])) {
      await move(ctx, row, 'stop')
      return 'reported'
    }
    const foundCondition = gradeOf(found)
    const model = (await dictionary(ctx)).models.get(row.modelId)!
    const phone = await listings.addAtCounter(
      ctx,
      {
        sellerId: row.personId,
        email: row.email,
        mobile: row.mobile!,
        title: await titleOf(ctx, row),
        modelId: row.modelId,
        categoryId: model.categoryId,
        storage: row.storage,
        ram: row.ram,
        condition: foundCondition === 'dead' ? 'faulty' : foundCondition,
        price,
        location: row.address,
        districtId: row.districtId,
      },
      imei,
    )
    const buyer = { id: row.ownerId, name: row.name, email: ctx.person.email, location: row.address }
    const { id: bookingId } = await bookings.bookAtCounter(ctx, phone, buyer)
    return move(ctx, row, 'offer', {
      isHonoured: isHonoured(row, foundCondition, price),
      inspection: { found, foundCondition, offered: price, listingId: phone.id, bookingId },
    })
  })
  return outcome === 'reported' ? refuse('quote_phone_reported') : (await presentToShop(ctx, [outcome]))[0]!
}

/** Ends the quotes whose time is over. */
export async function endOverdue(ctx: Ctx): Promise<void> {
  for (const id of await store.overdue(ctx, 500))
    await transact(ctx, async (ctx) => {
      const row = await store.lock(ctx, id)
      const isDue = row?.deadlineAt && row.deadlineAt <= ctx.now() && moveOf('expire').from.includes(row.state)
      if (isDue) await move(ctx, row, 'expire')
    })
}

/** Cancels the open quotes of somebody whose account ends, and forgets their number. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  for (const id of await store.openOf(ctx, personId)) await move(ctx, (await store.lock(ctx, id))!, 'cancel')
  await store.eraseNumber(ctx, personId)
}
