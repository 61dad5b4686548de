// The demo market, planted through the public calls: what the doors refuse cannot get in, so the seed is always valid.
import { book, type Booking } from '#contract/bookings/bookings'
import { addFavourite, bringSeenPhones } from '#contract/favourites/favourites'
import { addProduct, advertise, getCategoryMobile, getMyProducts, type PhoneListing } from '#contract/listings/listings'
import { getPhones } from '#contract/listings/phones'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { report } from '#contract/moderation/reports'
import { saveSearch } from '#contract/favourites/saved-searches'
import { getMyProduct } from '#contract/listings/own-products'
import { Client, type Ground } from './client.ts'
import { finishDeal, reviewDeal, showDeals } from './deals.ts'
import { showSomePhones } from './code-photos.ts'
import { detailsOf } from './details.ts'
import { imeisOf } from './imeis.ts'
import { keepPhonesOf, lookAtPhonesOf } from './interest.ts'
import { loseOne } from './lost-phones.ts'
import { offerSome, writeSome } from './messages.ts'
import { changeMind, readOld, reduceSome } from './news.ts'
import { buyers as demoBuyers, demoAdmin, sellers as demoSellers } from './people.ts'
import { type DemoPhone, isSuggested, phones as allPhones, someOf } from './phones.ts'
import { payOut } from './payouts.ts'
import { type DemoPhoto, openPhotos } from './photos.ts'
import { withFaultPhotos } from './reports.ts'
import { openSome } from './shops.ts'
import { askSome } from './support.ts'
import { testSomePhones } from './self-tests.ts'

/** A seller has posted a phone whose text looks like a scam, so that an admin finds it waiting. */
async function holdOne({ at }: Ground, now: Date, seller: Client): Promise<void> {
  at(new Date(now.getTime() - 3 * 3_600_000))
  await seller.renewToken()
  const { email } = seller
  const [own] = await seller.ask(getMyProducts, { query: { email, status: 'available', limit: 1 } })
  if (own) {
    const { _id: id, productName, price, condition, location, img } = own
    const { mobile, category, purchaseDate } = await seller.ask(getMyProduct, { params: { id } })
    const description =
      'Urgent sale, going abroad. Send 2000 advance to 01711223344 by bKash to keep it for you, delivery the same day.'
    const about = { productName, condition, location, img, mobile, category, purchaseDate, email, description }
    await seller.ask(addProduct, { body: { ...about, price: Math.round(price / 20_000) * 10_000 } })
  }
  at(now)
}

export interface PlantOptions extends Ground {
  url: string
  /** The most phones to plant. */
  phones: number
  publishableKey: string
  print(sentence: string): void
  /** Makes someone an admin, which only the shop's owner can do, at the machine. */
  promote(email: string): Promise<void>
}

const hour = 3_600_000

/** Everyone's, and printed at every start: it opens nothing but the demo. */
export const password = 'Demo#2026'

/** The number of phones with which the demo opens. */
const opening = 60

/** The phones of a market with this number of them: those with which it opens, and those that come afterwards. */
function shelvesOf(now: Date, count: number): { first: DemoPhone[]; later: DemoPhone[] } {
  const all = someOf(allPhones(now), count)
  const first = someOf(all, opening)
  return { first, later: all.filter((phone) => !first.includes(phone)) }
}

/** Plants people, phones and a few orders. Deterministic, but for the moment it is done. */
export async function plant(ground: PlantOptions, now: Date) {
  const { first: phones } = shelvesOf(now, ground.phones)
  ground.print('Inviting the demo people…')
  const [sellers, buyers, admin] = await invite(ground, now)
  await ground.promote(demoAdmin.email)
  const photosOf = await openPhotos()
  const photographer = await new Client(ground.url).logIn(demoSellers[0]!.email, password)
  const post = (phone: DemoPhone, photos: string[]) => sell(ground, now, sellers[phone.seller]!, phone, photos)
  const suggested = phones.find(isSuggested)
  const others = phones.filter((phone) => phone !== suggested).toSorted((a, b) => b.postedHoursAgo - a.postedHoursAgo)
  // One phone is photographed while the one before is posted, by two processes.
  let photos: string[] = []
  for (const [at, phone] of others.entries()) {
    ground.signal.throwIfAborted()
    if (at % 20 === 0) ground.print(`Putting phones on the market… ${at} of ${phones.length}`)
    ;[photos] = await Promise.all([
      photographed(photosOf(phone), photographer),
      at > 0 && post(others[at - 1]!, photos),
    ])
  }
  if (others.length > 0) await post(others.at(-1)!, photos)
  await order(ground, now, buyers)
  await sellSome(ground, now, sellers[0]!, buyers)
  await advertiseSome(ground, now, sellers)
  await reportSome(ground, now, buyers)
  await keepSome(ground, now, buyers[0]!)
  await lookAtPhonesOf(ground, now, sellers[0]!)
  await keepPhonesOf(ground, now, sellers[0]!, buyers.slice(1))
  await reduceSome(ground, now, sellers, buyers[0]!)
  const given = await hesitate(ground, now, sellers[0]!, buyers[1]!)
  await writeSome(ground, now, sellers[0]!, buyers)
  await showDeals(ground, now, {
    seller: sellers[0]!,
    // A person who has just given a phone back may not book it again at once.
    buyersOf: (id) => buyers.filter((buyer) => id !== given || buyer !== buyers[1]),
    async buy(who, phone) {
      const bookingId = await bookPhone(who, { ...phone, location: 'Dhaka' })
      await pay(ground, who, bookingId, phone.resale_price)
      return bookingId
    },
  })
  await offerSome(ground, now, sellers[0]!, buyers)
  await testSomePhones(ground, now, sellers[0]!)
  await showSomePhones(ground, now, { seller: sellers[0]!, admin, phones, photosOf })
  await payOut(ground, now, { sellers, admin, password })
  await loseOne(ground, now, { sellers, phones, reporter: buyers[3]! })
  await holdOne(ground, now, sellers[4]!)
  await askSome(ground, now, { buyer: buyers[0]!, admin })
  await openSome([sellers[0]!, sellers[1]!], admin)
  // It comes when no one books any more, so that who looks for it finds it.
  if (suggested) await post(suggested, await photographed(photosOf(suggested), photographer))
  ground.at(now)
  await readOld(ground, now, [sellers[0]!, buyers[0]!])
}

/**
 * Puts the phones on the market that were not there when it opened, one after the other.
 * @param done the number of those that are there
 */
export async function plantLater(
  ground: PlantOptions,
  now: Date,
  { done, note }: { done: number; note(done: number): Promise<void> },
): Promise<void> {
  const { first, later } = shelvesOf(now, ground.phones)
  const photosOf = await openPhotos()
  const logIn = (seller: number) => new Client(ground.url).logIn(demoSellers[seller]!.email, password)
  const clients = new Map<number, Client>()
  const loggedIn = async (seller: number) => {
    const client = clients.get(seller) ?? (await logIn(seller))
    clients.set(seller, client)
    return client
  }
  ground.at(new Date())
  // A login of its own: a seller's token is of the moment of their last phone, and has expired since.
  const photographer = await logIn(0)
  for (const [at, phone] of later.entries()) {
    if (at < done) continue
    ground.signal.throwIfAborted()
    // One that was cut off between both is left out: it may be there already.
    await note(at + 1)
    ground.at(new Date())
    await photographer.renewToken()
    const seller = await loggedIn(phone.seller)
    // One after the other: someone looks around meanwhile.
    const photos: string[] = []
    for (const photo of photosOf(phone)) photos.push(...(await photographed([photo], photographer)))
    await sell(ground, now, seller, phone, photos)
    const there = first.length + at + 1
    if (there % 40 === 0 || at === later.length - 1)
      ground.print(`More phones arrive: ${there} of ${first.length + later.length}.`)
  }
}

/** Everyone signs up, a few together, over the year before; the admin was first. @returns sellers, buyers and the admin */
async function invite(ground: PlantOptions, now: Date): Promise<[Client[], Client[], Client]> {
  const people = [demoAdmin, ...demoSellers, ...demoBuyers]
  const clients: Client[] = []
  for (let first = 0; first < people.length; first += 4) {
    ground.signal.throwIfAborted()
    ground.at(new Date(now.getTime() - (400 - first * 11) * 24 * hour))
    const group = people.slice(first, first + 4)
    clients.push(
      ...(await Promise.all(
        group.map(({ name, email, accountType }) =>
          new Client(ground.url).signUp({ name, email, password, accountType }),
        ),
      )),
    )
  }
  ground.at(now)
  for (const client of clients) await client.renewToken()
  return [clients.slice(1, 1 + demoSellers.length), clients.slice(1 + demoSellers.length), clients[0]!]
}

/** Uploads the photos of a phone. @returns the `img` of each */
function photographed(photos: readonly DemoPhoto[], photographer: Client): Promise<string[]> {
  return Promise.all(photos.map(async (photo) => (await photographer.upload(new Blob([photo]))).img))
}

async function sell({ at }: PlantOptions, now: Date, seller: Client, phone: DemoPhone, photos: string[]) {
  at(new Date(now.getTime() - phone.postedHoursAgo * hour))
  await seller.renewToken()
  await seller.ask(addProduct, {
    body: {
      productName: phone.title,
      price: phone.price,
      originalPrice: phone.originalPrice,
      img: photos[0]!,
      photos,
      condition: phone.condition,
      mobile: phone.mobile,
      email: seller.email,
      location: phone.location,
      category: phone.brand,
      purchaseDate: phone.purchaseDate,
      ...detailsOf(phone, now),
      conditionReport: withFaultPhotos(phone, photos),
      imeis: imeisOf(phone),
    },
  })
}

/** The demo buyer has orders paid and unpaid; others have bought too, so that some phones are sold. */
async function order(ground: PlantOptions, now: Date, [demoBuyer, ...others]: Client[]) {
  const plan: Array<{ who: Client; brand: string; hoursAgo: number; paid: boolean }> = [
    { who: demoBuyer!, brand: 'xiaomi', hoursAgo: 26 * 24, paid: true },
    { who: demoBuyer!, brand: 'samsung', hoursAgo: 9 * 24, paid: true },
    { who: demoBuyer!, brand: 'apple', hoursAgo: 20, paid: false },
    { who: demoBuyer!, brand: 'walton', hoursAgo: 2, paid: false },
    ...others.map((who, at) => ({
      who,
      brand: ['samsung', 'apple', 'realme', 'vivo', 'oppo', 'google'][at % 6]!,
      hoursAgo: (at + 2) * 50,
      paid: true,
    })),
  ]
  for (const { who, brand, hoursAgo, paid } of plan) {
    const moment = new Date(now.getTime() - hoursAgo * hour)
    ground.at(moment)
    await who.renewToken()
    const offers = await who.ask(getCategoryMobile, { params: { id: brand }, query: { limit: 100 } })
    const phone = offers.find((offer) => new Date(offer.posted_time) < moment) ?? offers[0]
    if (!phone) continue
    const bookingId = await bookPhone(who, phone)
    if (!paid) continue
    await pay(ground, who, bookingId, phone.resale_price)
    await finishDeal(ground, now, moment, who, bookingId)
  }
}

/** Every fourth phone of the demo seller found its buyer some days after it was posted, so that there is income to show. */
async function sellSome(ground: PlantOptions, now: Date, seller: Client, [, ...others]: Client[]) {
  ground.at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, limit: 100 } })
  const sold = own.filter(({ status }) => status === 'available').filter((_, at) => at % 4 === 3)
  for (const [at, { _id, productName: title, price, postedAt }] of sold.entries()) {
    const moment = new Date(Date.parse(postedAt) + (3 + at) * 24 * hour)
    if (moment > now) continue
    const who = others[at % others.length]!
    ground.at(moment)
    await who.renewToken()
    const bookingId = await bookPhone(who, { _id, title, resale_price: price, location: 'Dhaka' })
    await pay(ground, who, bookingId, price)
    if (await finishDeal(ground, now, moment, who, bookingId))
      await reviewDeal(ground, now, moment, { id: bookingId, nth: at, buyer: who, seller })
  }
}

/** A buyer books the demo seller's oldest phone and thinks better of it. @returns the number of that phone */
async function hesitate(ground: PlantOptions, now: Date, seller: Client, buyer: Client): Promise<string | undefined> {
  ground.at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email } })
  const phone = own.findLast(({ status }) => status === 'available')
  if (!phone) return undefined
  const { _id, productName: title, price } = phone
  await changeMind(ground, now, buyer, () => bookPhone(buyer, { _id, title, resale_price: price, location: 'Dhaka' }))
  return _id
}

async function bookPhone(
  who: Client,
  phone: Pick<PhoneListing, '_id' | 'title' | 'resale_price' | 'location'>,
): Promise<Booking['_id']> {
  const { insertedId } = await who.ask(book, {
    body: {
      listingId: phone._id,
      name: who.name,
      email: who.email,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  return insertedId
}

async function pay(ground: PlantOptions, who: Client, bookingId: string, price: number) {
  const { clientSecret } = await who.ask(createPaymentIntent, { body: { bookingId, price } })
  const transactionId = clientSecret.split('_secret_')[0]!
  const answer = await fetch(`${ground.url}/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ground.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  if (!answer.ok) throw new Error(`The sandbox did not take the card: ${await answer.text()}`)
  await who.ask(recordPayment, { body: { bookingId, price, transactionId, email: who.email } })
}

/** Six sellers show a phone among the advertisements, the demo's seller too. */
async function advertiseSome(ground: PlantOptions, now: Date, sellers: Client[]) {
  for (const [at, seller] of sellers.slice(0, 8).entries()) {
    ground.at(new Date(now.getTime() - (8 - at) * hour))
    await seller.renewToken()
    const own = await seller.ask(getMyProducts, { query: { email: seller.email } })
    const phone = own.find(({ status }) => status === 'available')
    if (phone && at !== 3 && at !== 6) await seller.ask(advertise, { params: { id: phone._id } })
  }
}

/** The demo buyer likes a few phones, has looked at some, and waits for a Samsung. */
async function keepSome(ground: PlantOptions, now: Date, buyer: Client) {
  ground.at(now)
  await buyer.renewToken()
  for (const [at, brand] of ['google', 'samsung', 'apple', 'oneplus'].entries()) {
    ground.at(new Date(now.getTime() - (4 - at) * hour))
    const { items } = await buyer.ask(getPhones, { query: { brand, sort: 'best', limit: 3 } })
    if (items[0]) await buyer.ask(addFavourite, { params: { id: items[0].id } })
    await buyer.ask(bringSeenPhones, { body: { ids: items.map(({ id }) => id) } })
  }
  ground.at(now)
  await buyer.ask(saveSearch, { body: { query: 'brand=samsung&division=dhaka&priceTo=40000' } })
}

/** Two buyers have doubts, so that an admin finds something to look at. */
async function reportSome(ground: PlantOptions, now: Date, [, ...others]: Client[]) {
  const doubts = [
    {
      brand: 'apple',
      reason: 'price-bait',
      note: 'অন্যগুলোর চেয়ে অনেক কম দাম। দেখার আগেই সেন্ড মানিতে আগাম টাকা চান।',
    },
    { brand: 'samsung', reason: 'not-its-photo', note: undefined },
  ] as const
  for (const [at, { brand, reason, note }] of doubts.entries()) {
    const who = others[at]!
    ground.at(new Date(now.getTime() - (5 - at) * hour))
    await who.renewToken()
    const offers = await who.ask(getCategoryMobile, { params: { id: brand }, query: { limit: 100 } })
    const phone = offers.toSorted((a, b) => a.resale_price - b.resale_price)[0]
    if (phone) await who.ask(report, { body: { listingId: phone._id, reason, note } })
  }
}
