// The letter about a phone that has waited for an admin, to its seller.
import { prefixes, sayIn } from '#contract/base/language'
import { isConfirmed, languageOf } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { writeLetter as letterOf } from '#providers/mail-letter'
import { titleInLetter } from '#read/letter-words'
import { decided } from './held-store.ts'

/** Tells a seller by mail what an admin has decided. Not to an address that may be someone else's. `home` is the address of the site. */
export async function writeLetter(
  ctx: Ctx,
  { listingId, outcome }: JobData['write-about-listing'],
  home: string,
): Promise<void> {
  const phone = await decided(ctx, listingId)
  if (!phone || !(await isConfirmed(ctx, phone.sellerId))) return
  const language = await languageOf(ctx, phone.sellerId)
  const say = sayIn(language)
  const title = await titleInLetter(ctx, listingId)
  const isReleased = outcome === 'released'
  const mail = letterOf({
    to: phone,
    language,
    subject: isReleased
      ? say('We have looked at your phone’s text', 'আপনার ফোনের লেখাটি আমরা দেখেছি')
      : say('Your phone is not going on the market', 'আপনার ফোনটি বাজারে উঠছে না'),
    paragraphs: isReleased
      ? [say('An admin has read it, and it may stay as it is.', 'একজন অ্যাডমিন পড়েছেন। লেখাটি যেমন আছে তেমনই থাকতে পারে।')]
      : [
          say(
            'An admin has read its text and did not let it pass. This was the reason:',
            'একজন অ্যাডমিন লেখাটি পড়ে নাকচ করেছেন। কারণ:',
          ),
          phone.reason ?? '',
        ],
    facts: [[say('Phone', 'ফোন'), title]],
    button: {
      label: say('See your phones', 'আপনার ফোনগুলো দেখুন'),
      link: `${home}${prefixes[language]}/dashboard/my-product`,
    },
  })
  await ctx.jobs.send(ctx.db, 'send-mail', mail)
}
