/** Letters about messages that stayed unread. */
import { inBanglaDigits, type Language, prefixes, sayIn } from '#contract/base/language'
import { conversationPath } from '#contract/base/dashboard-addresses'
import { ownAccount } from '#accounts'
import { type Ctx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'
import { titlesInLetters } from '#read/letter-words'
import { betweenLetters, conversationsInLetter } from './rules.ts'
import * as store from './letter-store.ts'

interface UnreadMessages {
  to: { name: string; email: string }
  language: Language
  waiting: store.WaitingConversation[]
  /** The address at which the site's pages begin in this language. */
  pages: string
}

/** Leaves the texts of the messages out: a letter may lie open on a table. */
function unreadMessages({ to, language, waiting, pages }: UnreadMessages): Mail {
  const say = sayIn(language)
  const [first] = waiting
  return writeLetter({
    to,
    language,
    subject:
      waiting.length === 1
        ? say(`A message about ${first!.title}`, `${first!.title} নিয়ে মেসেজ`)
        : say('You have new messages', 'আপনার জন্য মেসেজ এসেছে'),
    paragraphs: [
      say(
        'Someone wrote to you on PhoneHaat, and you have not read it yet.',
        'ফোনহাটে আপনাকে কেউ লিখেছেন, আপনি এখনও পড়েননি।',
      ),
    ],
    items: waiting.slice(0, conversationsInLetter).map(({ id, title, otherName, unread }) => ({
      label: title,
      link: pages + conversationPath(id),
      about: [
        otherName,
        say(unread === 1 ? '1 new message' : `${unread} new messages`, `${inBanglaDigits(String(unread))}টি নতুন মেসেজ`),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    button: { label: say('Read and answer', 'পড়ুন ও উত্তর দিন'), link: `${pages}/dashboard/messages` },
    after: [
      say(
        'Never give anyone a code or a PIN, and pay only on PhoneHaat. We send at most one of these emails an hour; you can turn them off in Your account.',
        'কাউকে কোনো কোড বা পিন দেবেন না, টাকা দেবেন শুধু ফোনহাটে। ঘণ্টায় একটির বেশি ইমেইল পাঠাই না; ‘আপনার অ্যাকাউন্ট’ পাতায় এই ইমেইল বন্ধ করতে পারবেন।',
      ),
    ],
  })
}

/** People written to in one go. */
const batchSize = 100

/**
 * The clock: writes to people whose messages have stayed unread for ten minutes, at most one letter an hour each. `home` is the address of the site.
 * @returns whether more may be due
 */
export async function sendLetters(ctx: Ctx, home: string): Promise<boolean> {
  const ids = await store.due(ctx, new Date(ctx.now().getTime() - betweenLetters), batchSize)
  for (const id of ids) await transact(ctx, (ctx) => sendLetter(ctx, id, home))
  return ids.length === batchSize
}

/** The letter and the note that it was sent leave in one transaction, so that no message is notified twice. */
async function sendLetter(ctx: Ctx, personId: string, home: string): Promise<void> {
  await lockCounter(ctx.db, 'messages', personId)
  const last = await store.lastLetter(ctx, personId)
  if (last && ctx.now().getTime() - last.getTime() < betweenLetters) return
  const told = await store.takeDue(ctx, personId)
  const titles = await titlesInLetters(
    ctx,
    told.map(({ listingId }) => listingId),
  )
  const waiting = told.map((one) => ({ ...one, title: one.isOwnPhone ? one.title : titles.get(one.listingId)!.title }))
  const to = await store.reader(ctx, personId)
  // Not to an address that may be someone else's.
  if (waiting.length === 0 || !to?.isConfirmed) return
  if (!(await ownAccount.wantsLetters(ctx, personId, 'messages'))) return
  const language = to.language ?? 'en'
  await store.noteLetter(ctx, personId)
  await ctx.jobs.send(ctx.db, 'send-mail', unreadMessages({ to, language, waiting, pages: home + prefixes[language] }))
}
