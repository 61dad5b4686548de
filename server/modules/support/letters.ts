// Brings an answer of the market to the one who asked: by email, or by SMS to somebody who has no address.
import { supportPath } from '#contract/base/dashboard-addresses'
import { supportLinkPath } from '#contract/base/page-addresses'
import { isPlaceholder } from '#contract/accounts/no-address'
import { prefixes, sayIn } from '#contract/base/language'
import { isConfirmed, languageOf, people, sendAnswer, sendNews, signId } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { writeLetter as letterOf } from '#providers/mail-letter'
import { linkPurpose } from './rules.ts'
import { forLetter } from './store.ts'

/** @param home the address of the site */
export async function writeLetter(
  ctx: Ctx,
  { threadId, number }: JobData['write-about-support'],
  home: string,
): Promise<void> {
  const answer = await forLetter(ctx, threadId, number)
  if (!answer) return
  const { personId, reach, text } = answer
  const language = personId ? await languageOf(ctx, personId) : answer.language
  const link = `${home}${prefixes[language]}${personId ? supportPath(threadId) : supportLinkPath(signId(ctx.config.authSecret, linkPurpose, threadId))}`
  const to = personId ? await people.accountOf(ctx, personId) : { name: '', email: reach! }
  if (personId && isPlaceholder(to.email)) return sendNews(ctx, personId, 'answer', home)
  if (!personId && !to.email.includes('@')) return sendAnswer(ctx, to.email, language, link)
  // Not to an address that may be somebody else's; on the site they read it all the same.
  if (personId && !(await isConfirmed(ctx, personId))) return
  const say = sayIn(language)
  const mail = letterOf({
    to,
    language,
    subject: say('We have answered you', 'আমরা আপনাকে উত্তর দিয়েছি'),
    paragraphs: [
      say('You wrote to PhoneHaat. This is our answer:', 'আপনি ফোনহাটে লিখেছিলেন। আমাদের উত্তর:'),
      ...text.split(/\n+/),
    ],
    button: { label: say('See it and write back', 'দেখুন ও লিখুন'), link },
    after: personId
      ? []
      : [
          say(
            'This link opens what you wrote, so keep it to yourself. If you did not write to us, ignore this email.',
            'লিংকটি আপনার লেখা খোলে, তাই কাউকে দেবেন না। আপনি আমাদের না লিখে থাকলে এই ইমেইল উপেক্ষা করুন।',
          ),
        ],
  })
  await ctx.jobs.send(ctx.db, 'send-mail', mail)
}
