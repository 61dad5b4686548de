import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, BookingState } from '#contract/bookings/bookings'
import { sendMessage, startConversation } from '#contract/conversations/conversations'
import { decideHeldListing, getHeldListings } from '#contract/listings/held-listings'
import { addProduct } from '#contract/listings/listings'
import { saveSearch } from '#contract/favourites/saved-searches'
import { inviteStaff } from '#contract/shops/shop-staff'
import { openShop } from '#contract/shops/shops'
import type { Ctx } from '#context'
import { writeToSeller } from '#bookings'
import type { JobData } from '#jobs'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { anAdmin } from '#testing/sales'
import { identityEvents } from './modules/accounts/identity-events.ts'
import { sendLetters } from './modules/conversations/conversations.ts'
import { dealLetters } from './modules/deals/letters.ts'
import { writeLetter as writeAboutDeal } from './modules/deals/write-letter.ts'
import { writeLetter as writeAboutPayout } from './modules/payouts/letters.ts'
import { writeLetter as writeAboutListing } from './modules/listings/letters.ts'
import { writeLetter as writeAboutSanction } from './modules/moderation/letters.ts'
import { writeLetter as writeAboutOutage } from './modules/outages/letters.ts'
import { sendAlerts } from './modules/saved-searches/saved-searches.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const home = 'https://phonehaat.example'
type Mail = JobData['send-mail']

/** The market as the writers of letters know it, and the mail that they have sent. */
function aPost() {
  const mails: Mail[] = []
  const { ctx } = market.app
  const send = async (_: unknown, queue: string, data: unknown) =>
    void (queue === 'send-mail' && mails.push(data as Mail))
  return { mails, ctx: { ...ctx, jobs: { ...ctx.jobs, send } } as Ctx }
}

const idOf = async (email: string) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

const sellersPhone = { productName: 'Galaxy that waits for your call', location: 'Old lane 99, Sylhet' }

/** Two people, a phone and a booking, with words of theirs wherever they can write some. */
async function aBooking() {
  const seller = await market.seller('Kamrul Hasib')
  const buyer = await market.buyer('Mizan Helal')
  const phone = await market.sell(seller, sellersPhone)
  const { _id: listingId, title, resale_price: price } = phone
  const whose = { listingId, title, price, name: buyer.name, email: buyer.email }
  const { insertedId: bookingId } = await buyer.ask(book, {
    body: { ...whose, phone: '01799-887766', location: 'Red gate, Zindabazar' },
  })
  return { seller, buyer, phone, bookingId }
}

const buyersWords = /Mizan|Helal|99-?887766|Red gate/i
const sellersWords = /Kamrul|Hasib|waits for your call|waits-for-your-call|Old lane/i

function expectNone(mails: readonly Mail[], words: RegExp) {
  for (const { subject, text, html } of mails) for (const part of [subject, text, html]) expect(part).not.toMatch(words)
}

test('this walks the letters of every module that writes some', () => {
  const walked = [
    'accounts',
    'bookings',
    'conversations',
    'deals',
    'listings',
    'moderation',
    'outages',
    'payouts',
    'saved-searches',
    'shops',
    'support',
  ]
  const there = globSync('modules/*/letters.ts', { cwd: import.meta.dirname })
  expect(there.map((path) => path.split(/[/\\]/)[1]).toSorted()).toEqual(walked)
})

test('[R23] no letter about a deal holds a word of one of the two who has confirmed nothing', async () => {
  const { seller, buyer, bookingId } = await aBooking()
  const { mails, ctx } = aPost()
  const written = new Set<string>()
  const { db } = ctx
  const meeting = { number: 1, proposed_by: 'buyer', way: 'meet', place: 'Red gate', meet_at: ctx.now() } as const
  await db
    .insertInto('deal_proposal')
    .values({ ...meeting, booking_id: bookingId, state: 'agreed', at: ctx.now() })
    .execute()
  const at = { deadline_at: ctx.now(), part_back: 10_000, call_off_asked_by: 'buyer' as const }
  for (const [to, reader, writer, words] of [
    ['seller', seller, buyer, buyersWords],
    ['buyer', buyer, seller, sellersWords],
  ] as const) {
    await market.confirm(reader)
    await market.unconfirm(writer)
    const said_by = to === 'seller' ? 'buyer' : 'seller'
    await db
      .insertInto('deal_absence')
      .values({ booking_id: bookingId, number: 1, said_by, at: ctx.now(), contest_ends_at: ctx.now() })
      .execute()
    for (const state of BookingState.options) {
      await db
        .updateTable('booking')
        .set({ ...at, state })
        .where('id', '=', bookingId)
        .execute()
      for (const about of Object.keys(dealLetters)) {
        const before = mails.length
        await writeAboutDeal(ctx, { bookingId, about, to } as JobData['write-about-deal'], home)
        if (mails.length > before) written.add(about)
      }
    }
    expectNone(mails.splice(0), words)
  }
  expect([...written].toSorted()).toEqual(Object.keys(dealLetters).toSorted())
})

test('[R23] neither does the letter of a booking, of messages or of new phones', async () => {
  const { seller, buyer, bookingId } = await aBooking()
  const reader = await market.buyer('Nusrat Jahan')
  await reader.ask(saveSearch, { body: { query: 'brand=samsung' } })
  market.wait(60_000)
  const phone = await market.sell(seller, sellersPhone)
  const say = { text: 'Is it still there?', key: crypto.randomUUID(), isConfirmed: true }
  const { conversationId: id } = await reader.ask(startConversation, { body: { ...say, listingId: phone._id } })
  await seller.ask(sendMessage, { params: { id }, body: { ...say, text: 'It is.' } })
  const { mails, ctx } = aPost()
  await market.unconfirm(buyer)
  await writeToSeller(ctx, bookingId, home)
  expect(mails.map(({ to }) => to)).toEqual([seller.email])
  expectNone(mails.splice(0), buyersWords)
  await market.unconfirm(seller)
  market.wait(60 * 60_000)
  await sendAlerts(ctx, home)
  await sendLetters(ctx, home)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [reader.email, expect.stringContaining('new phone')],
    [reader.email, 'A message about Samsung'],
  ])
  expectNone(mails, sellersWords)
})

test('[R23] a letter to an address that no one has confirmed does not greet by the name that was typed', async () => {
  const { mails, ctx } = aPost()
  const newcomer = await market.newcomer('seller', 'Kamrul Hasib')
  const holder = { email: newcomer.email, name: newcomer.name }
  const asked = { home, language: 'en' as const }
  const events = identityEvents(ctx)
  await events.mustConfirm(holder, 'token', asked)
  await events.forgotPassword(holder, 'token', asked)
  await events.googleAdded(holder, { passwordRemoved: true }, asked)
  await writeAboutPayout(ctx, { personId: await idOf(newcomer.email), about: 'account_changed' }, home)
  expect(mails).toHaveLength(4)
  expectNone(mails, sellersWords)
  for (const { text } of mails) expect(text).toMatch(/^Hello,/)
  await market.confirm(newcomer)
  await events.passwordChanged(holder, asked)
  expect(mails.at(-1)!.text).toMatch(/^Dear Kamrul Hasib,/)
})

test('[R23] the letters about a decision of an admin go to an address that is confirmed alone, with its reason and the answer to the appeal', async () => {
  const { seller, phone } = await aBooking()
  const { mails, ctx } = aPost()
  const { id: sanctionId } = await ctx.db
    .insertInto('sanction')
    .values({
      kind: 'take_down',
      person_id: phone.sellerId,
      listing_id: Number(phone._id),
      was_status: 'available',
      decided_by: null,
      decided_at: ctx.now(),
      reason: 'A clone.',
      appeal: 'It is none.',
      appealed_at: ctx.now(),
      appeal_outcome: 'refused',
      appeal_decided_at: ctx.now(),
      appeal_answer: 'The receipt is of another phone.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const write = async () => {
    for (const about of ['made', 'undone', 'appeal'] as const)
      await writeAboutSanction(ctx, { sanctionId, about }, home)
  }
  await market.unconfirm(seller)
  await write()
  expect(mails).toEqual([])
  await market.confirm(seller)
  await write()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [seller.email, 'An admin took your phone down'],
    [seller.email, 'Your phone was taken down by mistake'],
    [seller.email, 'Your appeal was not granted'],
  ])
  expect(mails[0]!.text).toContain('A clone.')
  expect(mails[0]!.text).toContain('appeal')
  expect(mails[2]!.text).toContain('The receipt is of another phone.')
})

test('[R23] no letter after an outage holds a word of a seller who has confirmed nothing', async () => {
  const { seller, buyer, phone, bookingId } = await aBooking()
  const { mails, ctx } = aPost()
  await market.unconfirm(seller)
  const [at, listingId] = [ctx.now().toISOString(), phone._id]
  const ends = [{ what: 'pay' as const, title: phone.title, listingId, bookingId, until: at }]
  const facts = { cause: 'away' as const, began: at, ended: at, minutes: 60, ends, others: 0 }
  await writeAboutOutage(ctx, { personId: await idOf(buyer.email), facts }, home)
  await writeAboutOutage(ctx, { personId: await idOf(seller.email), facts }, home)
  expect(mails.map(({ to }) => to)).toEqual([buyer.email])
  expectNone(mails, sellersWords)
})

test('[R23] a letter about a phone that waited goes to its seller alone, and to no unconfirmed address', async () => {
  const seller = await market.seller('Kamrul Hasib')
  const { img } = await seller.upload(await aPhoto())
  const { insertedId } = await seller.ask(addProduct, {
    body: {
      ...sellersPhone,
      img,
      description: 'Send 1000 advance to 01712345678 by bKash, then I send the phone',
      price: 2_500_000,
      condition: 'good',
      mobile: '01712345678',
      email: seller.email,
      category: 'samsung',
      purchaseDate: '2023-05',
    },
  })
  const listingId = Number(insertedId)
  const admin = await anAdmin(market)
  const { version } = (await admin.ask(getHeldListings, {})).find(({ _id }) => _id === insertedId)!
  const rejected = { version, outcome: 'rejected', reason: 'It asks for an advance.' } as const
  await admin.ask(decideHeldListing, { params: { id: insertedId }, body: rejected })
  const { mails, ctx } = aPost()
  await writeAboutListing(ctx, { listingId, outcome: 'rejected' }, home)
  expect(mails.map(({ to }) => to)).toEqual([seller.email])
  expect(mails[0]!.text).toContain('It asks for an advance.')
  await market.unconfirm(seller)
  await writeAboutListing(ctx, { listingId, outcome: 'rejected' }, home)
  expect(mails).toHaveLength(1)
})

test('[R23] a letter that invites somebody to a shop holds its name alone, and none is sent for who has confirmed nothing', async () => {
  const owner = await market.seller('Kamrul Hasib')
  const hours = Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' }))
  const about = { name: 'Mirpur Mobile', nameBangla: 'মিরপুর মোবাইল', districtId: 'dhaka', address: 'Old lane 99' }
  await owner.ask(openShop, { body: { ...about, hours } })
  const invite = (reach: string) => owner.ask(inviteStaff, { body: { reach, role: 'seller' } })
  await market.unconfirm(owner)
  await invite('first@test.example')
  await market.confirm(owner)
  await invite('second@test.example')
  const subject = 'A shop on PhoneHaat invites you · ফোনহাটের একটি দোকান আপনাকে ডেকেছে'
  const { text } = await letterTo(market, 'second@test.example', subject)
  expect(text).toContain('Mirpur Mobile')
  expect(text).not.toMatch(sellersWords)
  expect(await mailTo(market, 'first@test.example')).toEqual([])
})
