// Numbers, links and requests for money in texts that other people read and cannot ask back about.
import { proposeMeeting } from '#contract/deals/handover'
import { addProduct, deleteProduct } from '#contract/listings/listings'
import { getPhone } from '#contract/listings/phones'
import { startConversation } from '#contract/conversations/conversations'
import { writeReview } from '#contract/reviews/reviews'
import {
  aPerson,
  aProduct,
  type Arena,
  type Attacker,
  buy,
  completeDeal,
  codeOf,
  count,
  inTurns,
  isTakenAt,
  type AttackOutcome,
  sell,
  signUp,
} from './arena.ts'

const links = ['See evilphones.com/s21', 'https://evil.example', 'evil .com for more photos']
const advances = [
  'Send half of the money first, then I courier it',
  'অর্ধেক টাকা আগে পাঠান',
  'full payment age, tarpor delivery',
]
const numbers = [
  'Call 01712345678',
  '০১৭১২ ৩৪৫৬৭৮',
  '٠١٧١٢٣٤٥٦٧٨ e call',
  '01712 then 345678',
  '0x1x7x1x2x3x4x5x6x7x8',
  '1712345678 e phone den',
]
const elsewhere = ['WhatsApp e ashen']
const secrets = ['Tell me the OTP that bKash sends you', 'anydesk ta install koren']

const everything = [...numbers, ...links, ...advances, ...elsewhere, ...secrets]

/** A place for a text, with the texts it must refuse. The two who meet have paid, and say whom to call; a review that mentions an advance warns others. */
interface Place {
  where: string
  texts: readonly string[]
  field: string
  write(text: string): Promise<unknown>
}

async function placesOf(arena: Arena): Promise<Place[]> {
  const seller = await aPerson(arena, 'Sumon Writer')
  const [paid, done] = [await aPerson(arena, 'Karim Uddin'), await aPerson(arena, 'Nusrat Jahan')]
  const { bookingId: met } = await buy(paid, await sell(seller))
  const { bookingId: over } = await completeDeal(arena.pool, done, await sell(seller), '3 hours')
  const product = await aProduct(seller)
  const ofProduct = (where: string, field: string): Place => ({
    where,
    field,
    texts: everything,
    // A phone that waits for an admin is read by no one else, and makes room again for the next.
    async write(text) {
      const { insertedId: id } = await seller.ask(addProduct, { body: { ...product, [field]: text } })
      const shown = await seller.ask(getPhone, { params: { id } }).catch(() => null)
      await seller.ask(deleteProduct, { params: { id } })
      return shown?.status === 'available'
    },
  })
  const at = new Date(Date.now() + 24 * 3_600_000).toISOString()
  return [
    ofProduct('title', 'productName'),
    ofProduct('model', 'statedModel'),
    ofProduct('place', 'location'),
    ofProduct('description', 'description'),
    {
      where: 'place to meet',
      field: 'place',
      texts: [...links, ...advances, ...secrets],
      write: (place) => seller.ask(proposeMeeting, { params: { id: met }, body: { at, place } }),
    },
    {
      where: 'review',
      field: 'text',
      texts: [...numbers, ...links, ...elsewhere, ...secrets],
      write: (text) => done.ask(writeReview, { params: { id: over }, body: { stars: 1, text } }),
    },
  ]
}

export async function writeRisks(arena: Arena): Promise<AttackOutcome[]> {
  const rows: AttackOutcome[] = []
  for (const place of await placesOf(arena)) {
    let taken = 0
    for (const text of place.texts) if (await isTakenAt(place.field, place.write(text))) taken++
    rows.push({
      tried: `${place.texts.length} texts with numbers, links and advances as ${place.where}`,
      got: taken,
      unit: 'texts that others read',
      limit: 0,
      written: 'server/guard/fields.ts',
    })
  }
  return rows
}

/** Writes the same to the seller of each phone, past the warning. @returns how many read it */
async function writeToAll(who: Attacker, { phones }: Arena, text: string): Promise<number> {
  const answers = await inTurns(phones, async ({ listingId }) => {
    const body = { listingId, text, key: crypto.randomUUID(), isConfirmed: true }
    let isRead = false
    const code = await codeOf(who.ask(startConversation, { body }).then(({ isHeld }) => void (isRead = !isHeld)))
    return code === null && isRead
  })
  return count(answers, Boolean)
}

export async function writeToStrangers(arena: Arena): Promise<AttackOutcome[]> {
  const { conversationsADay } = arena.limits.accounts.confirmed
  const newcomer = await signUp(arena.url, 304, 'Mizan Helal')
  return [
    {
      tried: 'A fresh account writes to the seller of each phone',
      got: await writeToAll(newcomer, arena, 'Is it still there?'),
      unit: 'sellers written to',
      limit: 0,
      written: 'docs/security.md, What an account may do',
    },
    {
      tried: 'A confirmed account writes to the seller of each phone',
      got: await writeToAll(await aPerson(arena, 'Jamal Talker'), arena, 'Is it still there?'),
      unit: 'sellers written to',
      limit: conversationsADay,
      written: 'CONVERSATIONS_A_DAY_CONFIRMED',
    },
    {
      tried: 'The same with a request for a code',
      got: await writeToAll(await aPerson(arena, 'Jamal Writer'), arena, 'Send me the OTP that bKash sends you'),
      unit: 'messages that were read',
      limit: 0,
      written: 'server/guard/guard.ts',
    },
  ]
}
