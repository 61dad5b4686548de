import {
  getConversation,
  markConversationRead,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { getMyProducts, type OwnProduct } from '#contract/listings/listings'
import { counterOffer, makeOffer } from '#contract/conversations/offers'
import type { Client, Ground } from './client.ts'

const minute = 60_000

/** The lines of a buyer and a seller, each with its speaker and its age in minutes. */
type Script = [who: 'buyer' | 'seller', minutesAgo: number, text: string][]

const settled: Script = [
  ['buyer', 26 * 60, 'আসসালামু আলাইকুম, ফোনটি কি এখনও আছে? চার্জ কেমন থাকে?'],
  ['seller', 25 * 60, 'ওয়ালাইকুম আসসালাম। জি, আছে। স্বাভাবিক ব্যবহারে সারা দিন চলে।'],
  ['buyer', 24 * 60, 'ভাই, ডিসপ্লে কি কখনও বদলানো হয়েছে?'],
  ['seller', 23 * 60, 'না ভাই, সব অরিজিনাল। দেখা করে চেক করে নিতে পারবেন।'],
  ['buyer', 22 * 60, 'ভালো। শুক্রবার বিকেলে বসুন্ধরা সিটিতে দেখা করা যায়?'],
  ['seller', 21 * 60, 'যায়, তিনটার পরে। এখানে বুক করে রাখুন, তাহলে আর কাউকে দেব না।'],
]
const waiting: Script = [['buyer', 35, 'Is it still there? Where can I see it?']]

/** Some buyers have written to the seller about a phone of theirs: one conversation has come to its end, one waits for an answer. */
export async function writeSome({ at }: Ground, now: Date, seller: Client, buyers: Client[]): Promise<void> {
  at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, status: 'available' } })
  for (const [nth, script] of [settled, waiting].entries()) {
    const [phone, buyer] = [own[nth], buyers[nth]]
    if (!phone || !buyer) continue
    let id: string | undefined
    for (const [side, minutesAgo, text] of script) {
      const who = side === 'buyer' ? buyer : seller
      at(new Date(now.getTime() - minutesAgo * minute))
      await who.renewToken()
      const message = { text, key: crypto.randomUUID() }
      if (id) await who.ask(sendMessage, { params: { id }, body: message })
      else id = (await who.ask(startConversation, { body: { listingId: phone._id, ...message } })).conversationId
    }
    if (script === settled) await readAll(buyer, seller, id!)
  }
  at(now)
}

/** One buyer has offered the seller a price, which waits for an answer; another has been answered with a higher one. */
export async function offerSome({ at }: Ground, now: Date, seller: Client, buyers: Client[]): Promise<void> {
  at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, status: 'available' } })
  for (const [nth, isAnswered] of [false, true].entries()) {
    const [phone, buyer] = [own[nth + 2], buyers[nth]]
    if (phone && buyer) await negotiate({ at, now, seller, buyer, phone, isAnswered })
  }
  at(now)
}

interface Negotiation {
  at: Ground['at']
  now: Date
  seller: Client
  buyer: Client
  phone: OwnProduct
  /** With a higher price, which waits for the buyer. */
  isAnswered: boolean
}

/** In whole hundreds of Taka. */
const shareOf = (price: number, share: number) => Math.round((price * share) / 10_000) * 10_000

async function negotiate({ at, now, seller, buyer, phone, isAnswered }: Negotiation): Promise<void> {
  at(new Date(now.getTime() - 90 * minute))
  await buyer.renewToken()
  const { conversationId: id } = await buyer.ask(makeOffer, {
    params: { id: phone._id },
    body: { amount: shareOf(phone.price, 0.85), key: crypto.randomUUID() },
  })
  if (!isAnswered) return
  at(new Date(now.getTime() - 40 * minute))
  await seller.renewToken()
  const { messages } = await seller.ask(getConversation, { params: { id }, query: { limit: 1 } })
  await seller.ask(counterOffer, {
    params: { id: messages[0]!.offer!.id },
    body: { amount: shareOf(phone.price, 0.95), key: crypto.randomUUID() },
  })
}

async function readAll(buyer: Client, seller: Client, id: string): Promise<void> {
  for (const who of [buyer, seller]) {
    await who.renewToken()
    const { messages } = await who.ask(getConversation, { params: { id }, query: { limit: 1 } })
    await who.ask(markConversationRead, { params: { id }, body: { upTo: messages[0]!.number } })
  }
}
