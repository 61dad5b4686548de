// Shops that calls about them can be made of.
import type { Client } from '#seed/client'
import type { FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

type Given = Promise<FuzzGiven | undefined>

const idOf = async ({ db }: FuzzMarket, email: string) =>
  (await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst())?.id

/** The shop of a person, whose papers wait. */
async function aShop(world: FuzzMarket, { email }: Client) {
  const owner_id = await idOf(world, email)
  if (!owner_id) return undefined
  const known = await world.db
    .selectFrom('shop')
    .where('owner_id', '=', owner_id)
    .select(['id', 'slug'])
    .executeTakeFirst()
  if (known) return { ...known, owner_id }
  const now = new Date()
  const shop = await world.db
    .insertInto('shop')
    .values({
      owner_id,
      slug: `fuzz-${owner_id.slice(0, 8)}`,
      name: 'Fuzz Mobile',
      name_bangla: 'ফাজ মোবাইল',
      district_id: 'dhaka',
      address: 'Shop 1',
      latitude: null,
      longitude: null,
      hours: JSON.stringify(Array.from({ length: 7 }, () => null)),
      photo_id: null,
      trade_licence: 'TRAD/1',
      dbid: null,
      opened_at: now,
      asked_at: now,
      checked_at: null,
      checked_by: null,
      refused_for: null,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  return { ...shop, owner_id }
}

/** A shop of somebody else. */
const shopOfOther = ({ db }: FuzzMarket, { email }: Client) =>
  db
    .selectFrom('shop')
    .innerJoin('person', 'person.id', 'owner_id')
    .where('email', '<>', email)
    .where('deleted_at', 'is', null)
    .select(['shop.id', 'slug'])
    .executeTakeFirst()

/** Any shop. */
const someShop = ({ db }: FuzzMarket) => db.selectFrom('shop').select(['id', 'slug', 'owner_id']).executeTakeFirst()

const form = {
  name: 'Fuzz Mobile',
  nameBangla: 'ফাজ মোবাইল',
  districtId: 'dhaka',
  address: 'Shop 1',
  hours: Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' })),
  img: null,
}

async function anInvitation(world: FuzzMarket, shopId: string, reach: string): Promise<string> {
  const { id } = await world.db
    .insertInto('shop_invitation')
    .values({ shop_id: shopId, reach, role: 'seller', invited_at: new Date(), ended_at: null })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'reach']).where('ended_at', 'is', null).doUpdateSet({ role: 'seller' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aStaff(world: FuzzMarket, shopId: string): Promise<string | undefined> {
  const person = await world.db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('shop').whereRef('owner_id', '=', 'person.id').where('id', '=', shopId).select('id')),
      ),
    )
    .select('id')
    .executeTakeFirst()
  if (!person) return undefined
  const { id } = await world.db
    .insertInto('shop_staff')
    .values({ shop_id: shopId, person_id: person.id, role: 'seller', since: new Date(), removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'person_id']).where('removed_at', 'is', null).doUpdateSet({ role: 'seller' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const checkPapers = ({ db }: FuzzMarket, { id }: { id: string }) =>
  db
    .updateTable('shop')
    .set((eb) => ({
      asked_at: null,
      checked_at: new Date(),
      checked_by: eb.ref('owner_id'),
      trade_licence: 'TRAD/DSCC/012345/2026',
    }))
    .where('id', '=', id)
    .execute()

/** Somebody's shop, whose papers are checked. */
async function aCheckedShop(world: FuzzMarket, person: Client) {
  const shop = await aShop(world, person)
  if (shop) await checkPapers(world, shop)
  return shop
}

/** A table of the stock of such a shop. */
async function aStockImport(world: FuzzMarket, person: Client, state: 'preview' | 'done'): Promise<string | undefined> {
  const shop = await aCheckedShop(world, person)
  if (!shop) return undefined
  const now = new Date()
  const at = state === 'done' ? now : null
  const { id } = await world.db
    .insertInto('stock_import')
    .values({ shop_id: shop.id, made_at: now, state, begun_at: at, ended_at: at, wrong: 0, faults: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const said = { marks: 'none', works: 'works', battery: 'day', repairs: 'never', water: 'never' }

/** A quote of a person, or of their shop. */
async function aQuote(
  world: FuzzMarket,
  person: Client,
  state: 'booked' | 'arrived',
  side: 'person' | 'shop' = 'person',
) {
  const other = await world.db.selectFrom('person').where('email', '<>', person.email).select('id').executeTakeFirst()
  const [own, model] = [await aShop(world, person), await world.db.selectFrom('model').select('id').executeTakeFirst()]
  if (!own || !model || !other) return undefined
  const { id } = await world.db
    .insertInto('quote')
    .values({
      person_id: side === 'person' ? own.owner_id : other.id,
      shop_id: own.id,
      model_id: model.id,
      storage: 128,
      ram: 8,
      said: JSON.stringify(said),
      condition: 'like new',
      price: 2_000_000,
      prices: JSON.stringify({ 'like new': 2_000_000 }),
      mobile: '+8801712345678',
      state,
      booked_at: new Date(),
      deadline_at: new Date(Date.now() + 24 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** By the name of a call. */
export const shopInputs: Record<string, (world: FuzzMarket, person: Client) => Given> = {
  async getShop(world) {
    const shop = await someShop(world)
    return shop && { params: { slug: shop.slug } }
  },
  async setShopPrices(world, person) {
    if (!(await aCheckedShop(world, person))) return undefined
    const model = await world.db.selectFrom('model').select('slug').executeTakeFirst()
    return model && { body: { lines: [{ model: model.slug, storage: 128, prices: { good: 2_000_000 } }] } }
  },
  async bookQuote(world, person) {
    const shop = await shopOfOther(world, person)
    const model = await world.db
      .updateTable('model')
      .set({ launch_price: 7_000_000 })
      .where('id', '=', (eb) => eb.selectFrom('model').select((of) => of.fn.min('id').as('id')))
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (!shop || !model) return undefined
    const price = 3_500_000
    await checkPapers(world, shop)
    await world.db.deleteFrom('shop_price').where('shop_id', '=', shop.id).execute()
    await world.db
      .insertInto('shop_price')
      .values({ shop_id: shop.id, model_id: model.id, storage: null, ram: null, condition: 'like new', price })
      .execute()
    await world.db.deleteFrom('quote').where('booking_id', 'is', null).execute()
    const body = { shop: shop.slug, model: model.slug, storage: null, ram: null, said, price, mobile: '01712345678' }
    return { body }
  },
  getQuotes: async () => ({}),
  getQuote: (world, person) => aQuote(world, person, 'booked'),
  arriveWithQuote: (world, person) => aQuote(world, person, 'booked'),
  cancelQuote: (world, person) => aQuote(world, person, 'booked'),
  getShopQuotes: async () => ({}),
  async inspectQuote(world, person) {
    const given = await aQuote(world, person, 'arrived', 'shop')
    return given && { ...given, body: { found: said, price: 2_000_000, imei: '356938035643809' } }
  },
  refuseQuote: (world, person) => aQuote(world, person, 'booked', 'shop'),
  async getOffers(world) {
    const model = await world.db.selectFrom('model').select('slug').executeTakeFirst()
    return model && { params: { slug: model.slug }, query: { condition: 'good' } }
  },
  async openShop(world, person) {
    const ownerId = await idOf(world, person.email)
    if (ownerId) await world.db.deleteFrom('shop').where('owner_id', '=', ownerId).execute()
    return { body: form }
  },
  async changeShop(world, person) {
    return (await aShop(world, person)) && { body: form }
  },
  async inviteStaff(world, person) {
    return (await aShop(world, person)) && { body: { reach: 'a@fuzz.example', role: 'seller' } }
  },
  async takeBackInvitation(world, person) {
    const shop = await aShop(world, person)
    return shop && { params: { id: await anInvitation(world, shop.id, 'b@fuzz.example') } }
  },
  async changeStaff(world, person) {
    const shop = await aShop(world, person)
    const id = shop && (await aStaff(world, shop.id))
    return id === undefined ? undefined : { params: { id }, body: { role: 'cashier' } }
  },
  async removeStaff(world, person) {
    const shop = await aShop(world, person)
    const id = shop && (await aStaff(world, shop.id))
    return id === undefined ? undefined : { params: { id } }
  },
  async answerInvitation(world, person) {
    const shop = await someShop(world)
    return shop && { params: { id: await anInvitation(world, shop.id, person.email) }, body: { accepts: false } }
  },
  async importStock(world, person) {
    const id = await aStockImport(world, person, 'done')
    return id === undefined ? undefined : { body: { table: 'sku,action\nA-1,withdraw' } }
  },
  async confirmStockImport(world, person) {
    const id = await aStockImport(world, person, 'preview')
    return id === undefined ? undefined : { params: { id } }
  },
  async undoStockImport(world, person) {
    const id = await aStockImport(world, person, 'done')
    return id === undefined ? undefined : { params: { id } }
  },
  async leaveShop(world, person) {
    const shop = await shopOfOther(world, person)
    const personId = await idOf(world, person.email)
    if (!shop || !personId) return undefined
    await world.db
      .insertInto('shop_staff')
      .values({ shop_id: shop.id, person_id: personId, role: 'seller', since: new Date(), removed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { params: { id: shop.id } }
  },
  async decideShop(world, person) {
    const shop = await shopOfOther(world, person)
    if (!shop) return undefined
    const waits = { asked_at: new Date(), checked_at: null, checked_by: null, refused_for: null }
    await world.db.updateTable('shop').set(waits).where('id', '=', shop.id).execute()
    return { params: { id: shop.id }, body: { outcome: 'refused', reason: 'Not right.' } }
  },
}
