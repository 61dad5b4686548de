// Values that belong together, where a call is refused unless they do: a phone with its price, a booking with its buyer.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { termsVersion } from '#contract/base/terms'
import { paidStates } from '#contract/bookings/bookings'
import { stopTokenOf } from '#saved-searches'
import { type Client, RefusedCall } from '#seed/client'
import { selfTestResults, signingPhone } from '#seed/self-tests'
import { conversationInputs, type FuzzGiven, ownPhone, phoneOfOthers } from './conversation-inputs.ts'
import { codePhotoInputs } from './code-photo-inputs.ts'
import { shopInputs } from './shop-inputs.ts'
import { supportInputs } from './support-inputs.ts'
import { webhookInputs } from './webhook-inputs.ts'
import { sanctionInputs } from './sanction-inputs.ts'
import { dealInputs } from './deal-inputs.ts'
import { addressInputs, exclusionInputs, secondFactorInputs } from './account-inputs.ts'
import { paymentInputs } from './payment-inputs.ts'
import { payoutInputs } from './payout-inputs.ts'
import { lostPhoneInputs } from './lost-phone-inputs.ts'
import { password } from '#testing/market'
import type { FuzzMarket } from './world.ts'

const sign = signingPhone('a fuzzed phone')

/** A new link of a phone that is on the market. */
async function aLink({ db }: FuzzMarket): Promise<{ token: string; listingId: string } | undefined> {
  const phone = await db.selectFrom('listing').where('status', '=', 'available').select('id').executeTakeFirst()
  if (!phone) return undefined
  const token = randomBytes(16).toString('base64url')
  const made_at = new Date()
  await db
    .insertInto('self_test_link')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      listing_id: phone.id,
      made_at,
      expires_at: new Date(made_at.getTime() + 3_600_000),
      used_by: null,
    })
    .execute()
  return { token, listingId: String(phone.id) }
}

/** Links that calls about self-tests can be made of, by the name of a call. */
const selfTestInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async beginSelfTest(world) {
    const link = await aLink(world)
    return link && { body: { token: link.token } }
  },
  async finishSelfTest(world) {
    const link = await aLink(world)
    const device = { model: 'SM-S918B', batteryLevel: 71, network: '4g', storage: 74 } as const
    return link && { body: await sign({ ...link, steps: selfTestResults(), device }) }
  },
}

/** Decisions of admins about reviews, by the name of a call. */
const reviewInputs = {
  async decidePair({ db }: FuzzMarket) {
    const rows = await db.selectFrom('person').select('id').orderBy('id').limit(2).execute()
    const [low_id, high_id] = rows.map(({ id }) => id)
    if (!low_id || !high_id) return undefined
    const found = { shares: ['device' as const], found_at: new Date(), decided_at: null, decided_by: null }
    await db
      .insertInto('suspicious_pair')
      .values({ low_id, high_id, ...found })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { body: { people: [low_id, high_id], verdict: 'fine' } }
  },
  async decideReview({ db }: FuzzMarket) {
    const one = await db
      .selectFrom('review')
      .where('reported_at', 'is not', null)
      .where('decided_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    return one && { params: { id: one.id }, body: { isHidden: false } }
  },
}

const draftOf = ({ db }: FuzzMarket, { email }: Client) =>
  db
    .selectFrom('product_draft')
    .innerJoin('person', 'person.id', 'seller_id')
    .where('email', '=', email)
    .select('version')
    .executeTakeFirst()

/** Drafts of products that calls can be made of, by the name of a call. */
const draftInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async saveProductDraft(world, person) {
    const { version: after = null } = (await draftOf(world, person)) ?? {}
    return { body: { version: crypto.randomUUID(), after, fields: {}, photos: [await world.photoOf(person)] } }
  },
  async removeProductDraft(world, person) {
    const draft = await draftOf(world, person)
    return draft && { params: { version: draft.version } }
  },
}

const brand = 'samsung'

/** By the name of a call, what this person could really request now; undefined when there is nothing. */
const inputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async book(world, { email, name }) {
    const phone = await phoneOfOthers(world, { email })
    const place = { phone: '01712345678', location: 'Mirpur 10, Dhaka' }
    return (
      phone && {
        body: { listingId: String(phone.id), title: phone.title, price: phone.resale_price, email, name, ...place },
      }
    )
  },
  async addProduct(world, person) {
    const optional = {
      photos: undefined,
      modelId: undefined,
      districtId: undefined,
      storage: null,
      ram: null,
      originalPrice: null,
      conditionReport: undefined,
      imeis: undefined,
    }
    const img = await world.photoOf(person)
    return {
      body: {
        ...optional,
        img,
        email: person.email,
        category: brand,
        purchaseDate: '2023-05',
        mobile: '01712345678',
        location: 'Mirpur 10, Dhaka',
        price: 2_500_000,
      },
    }
  },
  async addProducts(world, person) {
    const product = await inputs.addProduct!(world, person)
    const named = { productName: 'Samsung Galaxy S21', condition: 'good' }
    return { body: { products: [{ ...product?.body, ...named, email: undefined }] } }
  },
  async agree() {
    return { body: { version: termsVersion } }
  },
  async getPhotoUses(world, person) {
    const [, , photos] = (await world.photoOf(person)).split('/')
    return { query: { photos } }
  },
  async dismissPhotoCopy({ db }) {
    const copy = await db.selectFrom('photo_copy').where('dismissed_at', 'is', null).select('id').executeTakeFirst()
    return copy && { params: { id: copy.id } }
  },
  getMyProduct: ownPhone,
  async editProduct(world, person) {
    const own = await ownPhone(world, person)
    const product = await inputs.addProduct!(world, person)
    return own && { ...own, body: { ...product?.body, email: undefined, imeis: undefined } }
  },
  async getSeller({ db }) {
    const seller = await db
      .selectFrom('listing')
      .where('status', '=', 'available')
      .select('seller_id')
      .executeTakeFirst()
    return seller && { params: { id: seller.seller_id } }
  },
  async endSuspensions({ db }) {
    const seller = await db
      .selectFrom('listing')
      .where('status', '=', 'available')
      .select('seller_id')
      .executeTakeFirst()
    return seller && { body: { ids: [seller.seller_id] } }
  },
  async addBrand({ db }) {
    const brands = await db.selectFrom('category').select('id').execute()
    return { body: { name: `Brand ${brands.length}`, bangla: 'ব্র্যান্ড' } }
  },
  async putReadyAnswer() {
    return { body: { name: 'Where it is', en: 'It is on its way.', bn: 'পথে আছে।' } }
  },
  async renameBrand() {
    return { params: { brand }, body: { name: 'Samsung', bangla: 'স্যামসাং' } }
  },
  async addAttribute({ db }) {
    const { length } = await db.selectFrom('added_attribute').select('place').execute()
    const letter = String.fromCodePoint(0x61 + length)
    return { body: { name: `Kind ${letter}x`, bangla: `ধরন ${'কখগঘঙচছজঝঞটঠডঢণতথদধনপফ'[length] ?? 'ব'}য়`, words: [] } }
  },
  async removeAttribute({ db }) {
    const added = await db
      .selectFrom('added_attribute')
      .where('removed_at', 'is', null)
      .select('slug')
      .executeTakeFirst()
    return added && { params: { slug: added.slug } }
  },
  async getCatalogueModel({ db }) {
    const model = await aModel(db)
    return model && { params: { slug: model.slug } }
  },
  async addModel() {
    return { body: modelFacts }
  },
  changeModel: modelOfBrand,
  async removeModel({ db }) {
    const added = await db.selectFrom('model').where('edited', '=', 'added').select('id').executeTakeFirst()
    return added && { params: { id: String(added.id) } }
  },
  addAlias: modelOfBrand,
  removeAlias: modelOfBrand,
  makeSelfTestLink: ownPhone,
  removeSelfTest: ownPhone,
  takeOffMarket: ownPhone,
  async putBackOnMarket(world, person) {
    const own = await ownPhone(world, person)
    if (own)
      await world.db
        .updateTable('listing')
        .set({ status: 'withdrawn', withdrawn_by: 'paused' })
        .where('id', '=', Number(own.params!['id']))
        .execute()
    return own
  },
  async getModel({ db }) {
    const model = await aModel(db)
    return model && { params: { slug: model.slug } }
  },
  advertise: ownPhone,
  stopAdvertising: ownPhone,
  async setPrice(world, person) {
    const own = await ownPhone(world, person)
    return own && { ...own, body: { price: 2_400_000 } }
  },
  async setGoogle() {
    return { body: { isOn: true, password } }
  },
  async makeApiToken({ db }, person) {
    await db
      .deleteFrom('api_token')
      .where('person_id', 'in', db.selectFrom('person').where('email', '=', person.email).select('id'))
      .execute()
    return { body: { name: 'Till', scopes: ['read:selling'], password } }
  },
  ...webhookInputs,
  async allowPasskey() {
    return { body: { password } }
  },
  async removePasskey({ db }, person) {
    const user = await db.selectFrom('auth_user').where('email', '=', person.email).select('id').executeTakeFirst()
    if (!user) return undefined
    await db.deleteFrom('auth_passkey').where('user_id', '=', user.id).execute()
    const credential = randomBytes(16).toString('base64url')
    const { rows } = await sql<{ id: string }>`
      insert into auth_passkey (user_id, credential_id, public_key, counter, device_type, backed_up)
      values (${user.id}, ${credential}, 'none', 0, 'singleDevice', false) returning id`.execute(db)
    return { params: { id: rows[0]!.id }, body: { password } }
  },
  async makeAdmin({ db }) {
    const seller = await db
      .selectFrom('person')
      .where('account_type', '=', 'seller')
      .where('deleted_at', 'is', null)
      .where('role', 'is', null)
      .orderBy('email')
      .select('id')
      .executeTakeFirst()
    return seller && { params: { id: seller.id } }
  },
  async addFavourite({ db }) {
    const phone = await db
      .selectFrom('listing')
      .where('status', '=', 'available')
      .orderBy('id')
      .select('id')
      .executeTakeFirst()
    return phone && { params: { id: String(phone.id) } }
  },
  async getReceipt({ db }, { email }) {
    const paid = await db
      .selectFrom('booking')
      .where('email', '=', email)
      .where('state', 'in', paidStates)
      .select('id')
      .executeTakeFirst()
    return paid && { params: { id: paid.id } }
  },
  async getPhones() {
    return { query: { q: 'galaxy', brand } }
  },
  async setContact() {
    return { body: { mobile: '01712345678', area: 'Mirpur 10' } }
  },
  async markNotificationsRead() {
    return { body: { ids: undefined } }
  },
  ...conversationInputs,
  ...dealInputs,
  ...payoutInputs,
  ...paymentInputs,
  async stopAlert(world) {
    const token = await aStopToken(world)
    return token === undefined ? undefined : { body: { token } }
  },
  async stopAlertByMail(world) {
    const token = await aStopToken(world)
    return token === undefined ? undefined : { query: { token } }
  },
  dismissReport: (world) => reportThatIs(world, 'open'),
  takeDown: (world) => reportThatIs(world, 'open'),
  reopenReport: (world) => reportThatIs(world, 'dismissed'),
  ...lostPhoneInputs,
  ...secondFactorInputs,
  ...codePhotoInputs,
  ...draftInputs,
  ...addressInputs,
  ...exclusionInputs,
  ...reviewInputs,
  ...sanctionInputs,
  ...shopInputs,
  ...supportInputs,
  ...selfTestInputs,
  async saveSearch() {
    return { body: { query: `brand=${brand}&priceTo=60000` } }
  },
  async setAlerts({ db }, { email }) {
    const search = await db
      .selectFrom('saved_search')
      .innerJoin('person', 'person.id', 'person_id')
      .where('email', '=', email)
      .select('saved_search.id')
      .executeTakeFirst()
    return search && { params: { id: search.id } }
  },
}

async function aStopToken({ db, market }: FuzzMarket): Promise<string | undefined> {
  const search = await db.selectFrom('saved_search').select('id').executeTakeFirst()
  return search && stopTokenOf(market.app.ctx.config.authSecret, search.id)
}

async function reportThatIs({ db }: FuzzMarket, state: 'open' | 'dismissed'): Promise<FuzzGiven | undefined> {
  const report = await db
    .updateTable('report')
    .set({ state, decided_at: null })
    .where('id', '=', (eb) => eb.selectFrom('report').orderBy('created_at', 'desc').select('id').limit(1))
    .returning('id')
    .executeTakeFirst()
  return report && { params: { id: report.id } }
}

const modelFacts = { categoryId: brand, released: null, aliases: [], variants: [] }

const aModel = (db: FuzzMarket['db']) =>
  db.selectFrom('model').where('category_id', '=', brand).orderBy('id').select(['id', 'slug']).executeTakeFirst()

async function modelOfBrand({ db }: FuzzMarket): Promise<FuzzGiven | undefined> {
  const model = await aModel(db)
  return model && { params: { id: String(model.id) }, body: modelFacts }
}

/** A person whom an earlier call has logged out prepares nothing. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof RefusedCall && error.problem.status === 401)) throw error
}

/** An input that fits, with what belongs together in it. */
export async function consistent<Input extends { params: unknown; query: unknown; body: unknown }>(
  world: FuzzMarket,
  name: string,
  person: Client,
  input: Input,
): Promise<Input> {
  const given = person.email === '' ? undefined : await inputs[name]?.(world, person).catch(orNothing)
  if (!given) return input
  return {
    ...input,
    ...(given.params ? { params: given.params } : {}),
    ...(given.query ? { query: given.query } : {}),
    ...(given.body ? { body: { ...(input.body as object), ...given.body } } : {}),
  }
}
