// Deals that calls about them can be made of, each in the state that the call is for.
import { paidStates } from '#contract/bookings/bookings'
import { leastPart } from '#contract/deals/problem-fields'
import type { JoinBuilder } from 'kysely'
import type { Tables } from '#database/tables'
import type { Client } from '#seed/client'
import { anAddress } from '#testing/parcel-address'
import { addPhoneLike } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

const handoverCode = '123456'

type GivenState = 'paid' | 'to_send' | 'sent' | 'handed_over' | 'problem' | 'offered' | 'contested' | 'returning'

const inAnHour = () => new Date(Date.now() + 3_600_000)

const note = 'The battery lasts an hour.'

/** Brings the deal of a booking into a state; nothing has been said about it before the buyer reports a problem. */
async function bring({ db }: FuzzMarket, id: string, state: GivenState): Promise<void> {
  const code = state === 'paid' ? handoverCode : null
  const part = state === 'offered' ? leastPart : null
  await db
    .updateTable('booking')
    .set({ state, handover_code: code, wrong_codes: 0, call_off_asked_by: null, part_back: part })
    .where('id', '=', id)
    .execute()
  if (state === 'contested')
    await db
      .insertInto('deal_problem')
      .values({ booking_id: id, about: 'battery', note, at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (state !== 'handed_over') return
  await db.deleteFrom('deal_photo').where('booking_id', '=', id).execute()
  await db.deleteFrom('deal_problem').where('booking_id', '=', id).execute()
}

/** A deal that this person has just completed as its buyer, about a phone like one of the market. */
async function boughtNow({ db }: FuzzMarket, { email }: Pick<Client, 'email'>): Promise<{ id: string } | undefined> {
  const buyer = await db.selectFrom('person').where('email', '=', email).select(['id', 'name']).executeTakeFirst()
  const like = await db.selectFrom('listing').where('mobile', '!=', '').selectAll().executeTakeFirst()
  if (!buyer || !like || like.seller_id === buyer.id) return undefined
  const listing_id = await addPhoneLike(db, like, 'sold')
  const now = new Date()
  const paid_at = new Date(now.getTime() - 24 * 3_600_000)
  const times = { hold_ends_at: now, paid_at, ended_at: null, ended_by: null }
  const whose = { buyer_id: buyer.id, name: buyer.name, email, phone: null, location: 'Dhaka' }
  const what = {
    listing_id,
    title: like.title,
    price: like.resale_price,
    booked_phone: null,
    state: 'completed' as const,
    review_ends_at: inAnHour(),
  }
  const deal = await db
    .insertInto('booking')
    .values({ ...times, ...whose, ...what })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = { state: 'succeeded', price: like.resale_price, amount: 20_442, currency: 'usd' } as const
  await db
    .insertInto('payment')
    .values({ ...paid, booking_id: deal.id, intent_id: `pi_${deal.id}` })
    .execute()
  return deal
}

/** The market has no deal in these states without its money, so none is brought into them. */
const paidFor = (join: JoinBuilder<Tables, 'booking' | 'payment'>) =>
  join.onRef('payment.booking_id', '=', 'booking.id').on('payment.state', '=', 'succeeded')

/** A deal in which this person is the buyer, the seller or neither of them, brought into a state. */
function dealIn(state: GivenState, party: 'buyer' | 'seller' | 'neither' = 'buyer', body?: Record<string, unknown>) {
  return async (world: FuzzMarket, { email }: Client) => {
    const deals = world.db
      .selectFrom('booking')
      .innerJoin('listing', 'listing.id', 'booking.listing_id')
      .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
      .innerJoin('person as buyer', 'buyer.id', 'booking.buyer_id')
      .innerJoin('payment', paidFor)
      .where('booking.state', 'in', paidStates)
      .orderBy('booking.id')
      .select('booking.id')
    const found = await (
      party === 'neither'
        ? deals.where('seller.email', '!=', email).where('buyer.email', '!=', email)
        : deals.where(`${party}.email`, '=', email)
    ).executeTakeFirst()
    const deal = found ?? (party === 'buyer' ? await boughtNow(world, { email }) : undefined)
    if (!deal) return undefined
    await bring(world, deal.id, state)
    return { params: { id: deal.id }, ...(body && { body }) }
  }
}

/** A review of what this person bought, just written by both; its deal and its number. */
async function ownReview(world: FuzzMarket, { email }: Client) {
  const { db } = world
  const deals = db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person', 'person.id', 'booking.buyer_id')
    .innerJoin('payment', paidFor)
    .where('booking.state', 'in', paidStates)
    .where('person.email', '=', email)
    .orderBy('booking.id')
    .select(['booking.id', 'buyer_id', 'listing.seller_id'])
  const find = () => deals.executeTakeFirst()
  const deal = (await find()) ?? ((await boughtNow(world, { email })) && (await find()))
  if (!deal) return undefined
  const now = new Date()
  await db
    .updateTable('booking')
    .set({ state: 'completed', handover_code: null, review_ends_at: inAnHour() })
    .where('id', '=', deal.id)
    .execute()
  await db
    .insertInto('booking_event')
    .values({ booking_id: deal.id, verb: 'accept', actor: 'buyer', at: now })
    .execute()
  await db.deleteFrom('review').where('booking_id', '=', deal.id).execute()
  const { id } = await db
    .insertInto('review')
    .values({
      booking_id: deal.id,
      written_by: 'seller',
      author_id: deal.seller_id,
      subject_id: deal.buyer_id,
      stars: 4,
      text: null,
      written_at: now,
      visible_from: now,
      reported_at: now,
      report_note: 'Insults me.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { dealId: deal.id, id }
}

async function reviewedDeal(world: FuzzMarket, person: Client) {
  const review = await ownReview(world, person)
  return review && { params: { id: review.dealId } }
}

async function nothingProposed({ db }: FuzzMarket, id: string): Promise<void> {
  await db.deleteFrom('deal_absence').where('booking_id', '=', id).execute()
  await db.deleteFrom('deal_proposal').where('booking_id', '=', id).execute()
}

/** A courier that the seller has proposed, and nothing else. */
async function proposed(world: FuzzMarket, id: string): Promise<void> {
  const { db } = world
  await nothingProposed(world, id)
  const courier = { way: 'courier', courier: 'redx', paid_by: 'buyer', send_days: 2 } as const
  const nowhere = { meet_at: null, place: null, place_bangla: null }
  const proposal = { booking_id: id, number: 1, proposed_by: 'seller', state: 'open', at: new Date() } as const
  await db
    .insertInto('deal_proposal')
    .values({ ...proposal, ...courier, ...nowhere })
    .execute()
}

/** The courier that the market books is agreed on, with an address, and none is booked. */
async function agreedOnCourier(world: FuzzMarket, id: string): Promise<void> {
  await proposed(world, id)
  const { db } = world
  const { buyer_id } = await db.selectFrom('booking').where('id', '=', id).select('buyer_id').executeTakeFirstOrThrow()
  await db.deleteFrom('deal_consignment').where('booking_id', '=', id).execute()
  const agreed = { courier: 'steadfast', state: 'agreed' } as const
  await db.updateTable('deal_proposal').set(agreed).where('booking_id', '=', id).execute()
  const { districtId, ...address } = anAddress
  const given = { ...address, district_id: districtId, person_id: buyer_id!, given_at: new Date() }
  await db.deleteFrom('deal_address').where('booking_id', '=', id).execute()
  await db
    .insertInto('deal_address')
    .values({ booking_id: id, direction: 'out', ...given })
    .execute()
}

/** The courier has booked a parcel. */
async function bookedParcel(world: FuzzMarket, id: string): Promise<void> {
  await agreedOnCourier(world, id)
  const at = new Date()
  const parcel = { id: crypto.randomUUID(), booking_id: id, courier: 'steadfast', state: 'booked', grams: 500 } as const
  const named = { price: null, consignment_id: '1', tracking_code: 'ABC', return_asked_at: null }
  await world.db
    .insertInto('deal_consignment')
    .values({ ...parcel, ...named, asked_at: at, changed_at: at, looked_at: at })
    .execute()
}

/** A meeting that was agreed on, two hours ago. */
async function met(world: FuzzMarket, id: string): Promise<void> {
  await nothingProposed(world, id)
  const meeting = {
    way: 'meet',
    meet_at: new Date(Date.now() - 2 * 3_600_000),
    place: 'Here',
    place_bangla: null,
  } as const
  const nothing = { courier: null, paid_by: null, send_days: null, absence_until: inAnHour() }
  const agreed = { booking_id: id, number: 1, proposed_by: 'seller', state: 'agreed', at: new Date() } as const
  await world.db
    .insertInto('deal_proposal')
    .values({ ...agreed, ...meeting, ...nothing })
    .execute()
}

/** Sends the phone as its seller, by a courier, three days ago. */
async function givenToCourier({ db }: FuzzMarket, id: string): Promise<void> {
  await db.deleteFrom('deal_parcel').where('booking_id', '=', id).execute()
  const sent_at = new Date(Date.now() - 72 * 3_600_000)
  await db
    .insertInto('deal_parcel')
    .values({ booking_id: id, direction: 'out', courier: 'redx', tracking_number: 'RX-12345', sent_at })
    .execute()
}

/** By the name of a call. */
export const dealInputs = {
  getDealReviews: reviewedDeal,
  async writeReview(world: FuzzMarket, person: Client) {
    const deal = await reviewedDeal(world, person)
    return deal && { ...deal, body: { stars: 5, text: 'All went well.' } }
  },
  async answerReview(world: FuzzMarket, person: Client) {
    const deal = await reviewedDeal(world, person)
    return deal && { ...deal, body: { text: 'Thank you.' } }
  },
  async reportReview(world: FuzzMarket, person: Client) {
    const review = await ownReview(world, person)
    return review && { params: { id: review.id }, body: { note: 'Insults me.' } }
  },
  async getReviews({ db }: FuzzMarket) {
    const seller = await db.selectFrom('listing').select('seller_id').executeTakeFirst()
    return seller && { params: { id: seller.seller_id } }
  },
  getDeal: dealIn('paid'),
  proposeMeeting: (world: FuzzMarket, person: Client) =>
    dealIn('paid', 'buyer', { at: inAnHour().toISOString(), place: 'At the gate', districtId: undefined })(
      world,
      person,
    ),
  proposeCourier: dealIn('paid', 'buyer', { courier: 'redx', paidBy: 'seller', days: 2, address: anAddress }),
  async acceptProposal(world: FuzzMarket, person: Client) {
    const deal = await dealIn('paid')(world, person)
    if (!deal) return undefined
    await proposed(world, deal.params.id)
    return { ...deal, body: { number: 1, address: anAddress } }
  },
  async giveAddress(world: FuzzMarket, person: Client) {
    const deal = await dealIn('to_send', 'buyer', { address: anAddress })(world, person)
    if (deal) await world.db.deleteFrom('deal_address').where('booking_id', '=', deal.params.id).execute()
    return deal
  },
  async bookCourier(world: FuzzMarket, person: Client) {
    const deal = await dealIn('to_send', 'seller', { grams: 500 })(world, person)
    if (deal) await agreedOnCourier(world, deal.params.id)
    return deal
  },
  async getLabel(world: FuzzMarket, person: Client) {
    const deal = await dealIn('to_send', 'seller')(world, person)
    if (deal) await bookedParcel(world, deal.params.id)
    return deal
  },
  async issueInvoice(world: FuzzMarket, person: Client) {
    const deal = await dealIn('paid', 'seller')(world, person)
    if (!deal) return undefined
    const issued = await world.db
      .selectFrom('fee_invoice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const invoice = { number: Number(issued.count) + 1, fee: 100, vat: 0, vat_basis_points: 0, issued_at: new Date() }
    await world.db
      .insertInto('fee_invoice')
      .values({ booking_id: deal.params.id, ...invoice })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .execute()
    return deal
  },
  async sendParcel(world: FuzzMarket, person: Client) {
    const deal = await dealIn('to_send', 'seller')(world, person)
    if (!deal) return undefined
    await world.db.deleteFrom('deal_parcel').where('booking_id', '=', deal.params.id).execute()
    return { ...deal, body: { courier: 'redx', trackingNumber: 'RX-12345' } }
  },
  async correctParcel(world: FuzzMarket, person: Client) {
    const deal = await dealIn('sent', 'seller')(world, person)
    if (!deal) return undefined
    await givenToCourier(world, deal.params.id)
    return { ...deal, body: { courier: 'redx', trackingNumber: 'RX-54321' } }
  },
  async reportMissing(world: FuzzMarket, person: Client) {
    const deal = await dealIn('sent', 'buyer', { note })(world, person)
    if (deal) await givenToCourier(world, deal.params.id)
    return deal
  },
  async sayAbsent(world: FuzzMarket, person: Client) {
    const deal = await dealIn('paid')(world, person)
    if (deal) await met(world, deal.params.id)
    return deal
  },
  async answerAbsence(world: FuzzMarket, person: Client) {
    const deal = await dealIn('paid')(world, person)
    if (!deal) return undefined
    const { id } = deal.params
    await met(world, id)
    await world.db
      .insertInto('deal_absence')
      .values({
        booking_id: id,
        number: 1,
        said_by: 'seller',
        at: new Date(),
        contest_ends_at: inAnHour(),
        answer: null,
      })
      .execute()
    return { ...deal, body: { number: 1, answer: 'contested' } }
  },
  getBookingContact: dealIn('paid'),
  receive: dealIn('paid'),
  callOff: dealIn('paid'),
  acceptPhone: dealIn('handed_over'),
  complain: dealIn('handed_over', 'buyer', { about: 'battery', note, photos: [] }),
  offerPart: dealIn('problem', 'seller', { part: leastPart, note }),
  contest: dealIn('problem', 'seller', { note, photos: [] }),
  takeBack: dealIn('problem', 'seller'),
  acceptPart: dealIn('offered'),
  declinePart: dealIn('offered'),
  escalate: dealIn('returning', 'buyer', { note }),
  getDealCase: dealIn('contested', 'neither'),
  readDealMessages: dealIn('contested', 'neither'),
  exportDeal: dealIn('contested', 'neither'),
  exportOwnDeal: dealIn('handed_over'),
  decideDeal: dealIn('contested', 'neither', { outcome: 'dismiss', note }),
  async handOver(world: FuzzMarket, person: Client) {
    const deal = await dealIn('paid', 'seller')(world, person)
    return deal && { ...deal, body: { code: handoverCode } }
  },
}
