// The letters of a deal: to one of its two people, when something is asked of them.
import { deadline } from '#contract/deadline'
import { type Language, prefixes, sayIn } from '#contract/language'
import { formatTaka } from '#contract/money'
import { isConfirmed, languageOf, ownAccount } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import type { Mail } from '#providers/mail'
import { writeLetter as letterOf } from '#providers/mail-letter'
import * as store from './store.ts'

interface About {
  title: string
  /** In words; when the clock moves the deal on. */
  by: string
}

interface DealLetter {
  /** Whether the deal still stands where the letter is of use. */
  isDue(row: NonNullable<Awaited<ReturnType<typeof store.people>>>): boolean
  subject(about: About, say: ReturnType<typeof sayIn>): string
  text(about: About, say: ReturnType<typeof sayIn>): string
  button(say: ReturnType<typeof sayIn>): string
}

const letters: Record<string, DealLetter> = {
  offer_accepted: {
    isDue: ({ state }) => state === 'unpaid',
    subject: ({ title }, say) => say(`Your offer is accepted: ${title}`, `আপনার অফার গৃহীত হয়েছে: ${title}`),
    text: ({ by }, say) =>
      say(
        `The seller has accepted your offer, and the phone is booked for you at that price. Pay by ${by}; then it can be booked by others again.`,
        `বিক্রেতা আপনার অফার মেনে নিয়েছেন, ওই দামেই ফোনটি আপনার জন্য বুক করা হয়েছে। ${by}-এর মধ্যে টাকা দিন; এরপর অন্যরাও বুক করতে পারবেন।`,
      ),
    button: (say) => say('To your order', 'আপনার অর্ডার দেখুন'),
  },
  pay: {
    isDue: ({ state }) => state === 'paid',
    subject: ({ title }, say) => say(`Paid: hand over ${title}`, `পেমেন্ট হয়েছে, এবার ফোনটি হাতে দিন: ${title}`),
    text: ({ by }, say) =>
      say(
        `Your phone is paid for. We hold the money. Agree on a time and place, hand the phone over by ${by}, and ask for the six digits that the buyer sees: they prove the handover. Without them or the buyer’s confirmation by then, the buyer gets the money back.`,
        `আপনার ফোনের পেমেন্ট হয়েছে, টাকা আমাদের কাছে জমা আছে। সময় ও জায়গা ঠিক করে ${by}-এর মধ্যে ফোনটি হাতে দিন এবং ক্রেতার কাছ থেকে ছয় সংখ্যার কোডটি নিন: এটিই ফোন দেওয়ার প্রমাণ। এর মধ্যে কোড বা ক্রেতার নিশ্চয়তা না এলে টাকা ক্রেতার কাছে ফেরত যাবে।`,
      ),
    button: (say) => say('To your sale', 'আপনার বিক্রি দেখুন'),
  },
  hand_over: {
    isDue: ({ state }) => state === 'handed_over',
    subject: ({ title }, say) => say(`Try your phone: ${title}`, `ফোনটি ব্যবহার করে দেখুন: ${title}`),
    text: ({ by }, say) =>
      say(
        `The seller has handed over your phone. Try it until ${by}: calls, cameras, charging, and what the description says. If all is well you need not do anything; then the money goes to the seller.`,
        `বিক্রেতা আপনাকে ফোনটি দিয়েছেন। ${by} পর্যন্ত ব্যবহার করে দেখুন: কল, ক্যামেরা, চার্জ, আর বর্ণনার সঙ্গে মেলে কি না। সব ঠিক থাকলে কিছু করতে হবে না; এরপর টাকা বিক্রেতা পাবেন।`,
      ),
    button: (say) => say('To your order', 'আপনার অর্ডার দেখুন'),
  },
  call_off_asked: {
    isDue: ({ state, callOffAskedBy }) => state === 'paid' && callOffAskedBy !== null,
    subject: ({ title }, say) => say(`Call off the deal? ${title}`, `কেনাবেচাটি বাতিল করবেন? ${title}`),
    text: (_, say) =>
      say(
        `The other person of the deal would like to call it off. If you agree, the buyer gets the money back and the phone is on the market again. If you do not answer, the deal goes on.`,
        `কেনাবেচার অন্যজন এটি বাতিল করতে চান। আপনি রাজি হলে ক্রেতা টাকা ফেরত পাবেন আর ফোনটি আবার বাজারে উঠবে। উত্তর না দিলে কেনাবেচা চলতে থাকবে।`,
      ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
}

/**
 * Tells one of the two people of a deal by mail what is asked of them. Not when the deal has gone on meanwhile, and not to an address that may be
 * someone else's. `home` is the address of the site.
 */
export async function writeLetter(
  ctx: Ctx,
  { bookingId, about, to }: JobData['write-about-deal'],
  home: string,
): Promise<void> {
  const letter = letters[about]
  const row = letter && (await store.people(ctx, bookingId))
  if (!row || !letter.isDue(row)) return
  const reader =
    to === 'buyer'
      ? { id: row.buyerId, name: row.buyer, email: row.buyerEmail, leftAt: row.buyerLeftAt }
      : { id: row.sellerId, name: row.seller, email: row.sellerEmail, leftAt: row.sellerLeftAt }
  if (reader.leftAt || !(await isConfirmed(ctx, reader.id))) return
  if (!(await ownAccount.wantsLetters(ctx, reader.id, 'bookings'))) return
  const language = await languageOf(ctx, reader.id)
  const link = `${home}${prefixes[language]}/dashboard/deal/${bookingId}`
  await ctx.jobs.send(ctx.db, 'send-mail', mailOf(letter, { row, reader, to, language, link }))
}

interface Addressed {
  row: NonNullable<Awaited<ReturnType<typeof store.people>>>
  reader: { name: string; email: string }
  to: 'buyer' | 'seller'
  language: Language
  link: string
}

function mailOf(letter: DealLetter, { row, reader, to, language, link }: Addressed): Mail {
  const say = sayIn(language)
  const { title, price } = row
  const end = row.state === 'unpaid' ? row.holdEndsAt : row.deadlineAt
  const other = to === 'buyer' ? row.seller : row.buyer
  const about = { title, by: end ? deadline(end.toISOString(), language) : '' }
  return letterOf({
    to: reader,
    language,
    subject: letter.subject(about, say),
    paragraphs: [letter.text(about, say)],
    facts: [
      [say('Phone', 'ফোন'), `${title}, ${formatTaka(price, language)}`],
      [to === 'buyer' ? say('Seller', 'বিক্রেতা') : say('Buyer', 'ক্রেতা'), other],
    ],
    button: { label: letter.button(say), link },
  })
}
