// One letter a person after an outage: what of theirs now ends when.
import { prefixes, sayIn } from '#contract/base/language'
import { endInWords, storyOfOutage, titleOfOutage } from '#contract/notifications/outages'
import { isConfirmed, languageOf, ownAccount, people } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { writeLetter as letterOf } from '#providers/mail-letter'
import { titlesInLetters } from '#read/letter-words'

/** Tells a person by mail, where the address is theirs and they want letters about bookings. `home` is the address of the site. */
export async function writeLetter(
  ctx: Ctx,
  { personId, facts }: JobData['write-about-outage'],
  home: string,
): Promise<void> {
  if (!(await isConfirmed(ctx, personId)) || !(await ownAccount.wantsLetters(ctx, personId, 'bookings'))) return
  const to = await people.accountOf(ctx, personId)
  const language = await languageOf(ctx, personId)
  const say = sayIn(language)
  const titles = await titlesInLetters(ctx, [
    ...new Set(facts.ends.flatMap(({ listingId = [] }) => listingId).map(Number)),
  ])
  const mail = letterOf({
    to,
    language,
    subject: titleOfOutage(facts, language),
    paragraphs: [storyOfOutage(facts, language)],
    facts: facts.ends.map((end): [string, string] => {
      const { what, until } = endInWords(end, language)
      const title = end.listingId === undefined ? undefined : titles.get(Number(end.listingId))?.title
      return [title ? `${what}, ${title}` : what, until]
    }),
    after:
      facts.others > 0 ? [say(`There is more on the site: ${facts.others}.`, `সাইটে আরও আছে: ${facts.others}টি।`)] : [],
    button: { label: say('Go to your dashboard', 'আপনার ড্যাশবোর্ড দেখুন'), link: `${home}${prefixes[language]}/dashboard` },
  })
  await ctx.jobs.send(ctx.db, 'send-mail', mail)
}
