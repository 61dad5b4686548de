// Sends the letters of a deal to the one of its two people whom they are for.
import { isPlaceholder } from '#contract/accounts/no-address'
import { deadline } from '#contract/base/deadline'
import { type Language, prefixes, sayIn } from '#contract/base/language'
import { formatTaka } from '#contract/base/money'
import { dealPath } from '#contract/base/dashboard-addresses'
import { isConfirmed, languageOf, ownAccount, sendNews } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import type { Mail } from '#providers/mail'
import { writeLetter as letterOf } from '#providers/mail-letter'
import { titleInLetter } from '#read/letter-words'
import { isLostDeal } from '#read/lost-deals'
import type { DealLetter } from './deal-letter.ts'
import { letterNamed } from './letters.ts'
import { lostReturn } from './return-letters.ts'
import * as store from './store.ts'

/**
 * Tells one of the two people of a deal by mail what is asked of them. Not when the deal has gone on meanwhile, and not to an address that may be
 * someone else's. `home` is the address of the site.
 */
export async function writeLetter(
  ctx: Ctx,
  { bookingId, about, to }: JobData['write-about-deal'],
  home: string,
): Promise<void> {
  const row = await store.people(ctx, bookingId)
  const isLostReturn = row?.state === 'returning' && (await isLostDeal(ctx.db, bookingId))
  const letter = isLostReturn ? lostReturn : letterNamed(about)
  if (!letter) {
    ctx.log.warn({ bookingId, about }, 'a letter of no known name was not sent')
    return
  }
  if (!row || !letter.isDue(row, to)) return
  const reader =
    to === 'buyer'
      ? { id: row.buyerId, name: row.buyer, email: row.buyerEmail, leftAt: row.buyerLeftAt }
      : { id: row.sellerId, name: row.seller, email: row.sellerEmail, leftAt: row.sellerLeftAt }
  if (reader.leftAt) return
  const isKnown = await isConfirmed(ctx, reader.id)
  if (!letter.isAboutMoney && !(isKnown && (await ownAccount.wantsLetters(ctx, reader.id, 'bookings')))) return
  if (isPlaceholder(reader.email)) return sendNews(ctx, reader.id, letter.news ?? 'turn', home)
  const language = await languageOf(ctx, reader.id)
  const link = `${home}${prefixes[language]}${dealPath(bookingId)}`
  const otherId = to === 'buyer' ? row.sellerId : row.buyerId
  const other = (await isConfirmed(ctx, otherId)) ? (to === 'buyer' ? row.seller : row.buyer) : null
  const title = to === 'seller' || other !== null ? row.title : await titleInLetter(ctx, row.listingId)
  const addressed = { row: { ...row, title }, reader, isKnown, other, to, language, link }
  await ctx.jobs.send(ctx.db, 'send-mail', mailOf(letter, addressed))
}

interface Addressed {
  row: NonNullable<Awaited<ReturnType<typeof store.people>>>
  reader: { name: string; email: string }
  /** True when the address of the reader is confirmed. */
  isKnown: boolean
  /** The name of the other one; null of an account that has confirmed nothing, of which no letter holds a word (ruling R23). */
  other: string | null
  to: 'buyer' | 'seller'
  language: Language
  link: string
}

function mailOf(letter: DealLetter, { row, reader, isKnown, other, to, language, link }: Addressed): Mail {
  const say = sayIn(language)
  const { title, price, partBack, deposit } = row
  const end = row.state === 'unpaid' ? row.holdEndsAt : row.deadlineAt
  const by = end ? deadline(end.toISOString(), language) : ''
  const about = {
    title,
    by,
    part: partBack === null ? '' : formatTaka(partBack, language),
    deposit: deposit === null ? '' : formatTaka(deposit, language),
    rest: formatTaka(price - (deposit ?? 0), language),
    to,
    state: row.state,
    isByAdmin: row.endedBy === 'admin',
  }
  return letterOf({
    // A name that someone has typed for an address that may be a stranger's is left out.
    to: isKnown ? reader : { ...reader, name: '' },
    language,
    subject: letter.subject(about, say),
    paragraphs: [letter.text(about, say)],
    facts: [
      [say('Phone', 'ফোন'), `${title}, ${formatTaka(price, language)}`],
      ...(other === null
        ? []
        : [[to === 'buyer' ? say('Seller', 'বিক্রেতা') : say('Buyer', 'ক্রেতা'), other] as [string, string]]),
    ],
    button: { label: letter.button(say), link },
  })
}
