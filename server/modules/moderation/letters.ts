// The letters about what an admin has decided against a phone or a person: that it was, that it was taken back, and what became of the appeal.
import { type Language, prefixes, sayIn } from '#contract/base/language'
import type { SanctionKind } from '#contract/moderation/appeals'
import { isConfirmed, languageOf } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { writeLetter as letterOf } from '#providers/mail-letter'
import { titleInLetter } from '#read/letter-words'
import { forLetter } from './sanction-store.ts'

type About = JobData['write-about-sanction']['about']

/** The subject and the first sentence. @param outcome whether the appeal was granted */
function wordsOf(kind: SanctionKind, about: About, isGranted: boolean, language: Language): [string, string] {
  const say = sayIn(language)
  if (about === 'appeal' && !isGranted)
    return [
      say('Your appeal was not granted', 'আপনার আপিল গৃহীত হয়নি'),
      say(
        'An admin has read your appeal. The decision stands. This was the answer:',
        'একজন অ্যাডমিন আপনার আপিল পড়েছেন। সিদ্ধান্ত বহাল আছে। তাঁর উত্তর:',
      ),
    ]
  if (about !== 'made')
    return kind === 'suspension'
      ? [
          say('Your account is no longer suspended', 'আপনার অ্যাকাউন্ট আর স্থগিত নেই'),
          say('You can sell and book again.', 'আবার বিক্রি ও বুক করতে পারবেন।'),
        ]
      : [
          say('Your phone was taken down by mistake', 'আপনার ফোনটি ভুল করে নামানো হয়েছিল'),
          say('An admin has taken the decision back.', 'একজন অ্যাডমিন সিদ্ধান্তটি তুলে নিয়েছেন।'),
        ]
  return kind === 'suspension'
    ? [
        say('Your account is suspended', 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে'),
        say(
          'You can log in, but neither sell nor book. Paid orders continue. This was the reason:',
          'লগইন করতে পারবেন, কিন্তু বিক্রি বা বুক করতে পারবেন না। যেগুলোর টাকা দেওয়া হয়েছে, সেগুলো চলবে। কারণ:',
        ),
      ]
    : [
        say('An admin took your phone down', 'একজন অ্যাডমিন আপনার ফোনটি নামিয়েছেন'),
        say('Buyers no longer see it. This was the reason:', 'ক্রেতারা আর দেখছেন না। কারণ:'),
      ]
}

/** Tells a person by mail what was decided. Not to an address that may be someone else's. `home` is the address of the site. */
export async function writeLetter(
  ctx: Ctx,
  { sanctionId, about }: JobData['write-about-sanction'],
  home: string,
): Promise<void> {
  const sanction = await forLetter(ctx, sanctionId)
  if (!sanction || !(await isConfirmed(ctx, sanction.personId))) return
  const { kind, listingId, reason, outcome, answer } = sanction
  const language = await languageOf(ctx, sanction.personId)
  const say = sayIn(language)
  const [subject, first] = wordsOf(kind, about, outcome === 'granted', language)
  const quoted = about === 'made' ? reason : about === 'appeal' ? answer : null
  const mail = letterOf({
    to: sanction,
    language,
    subject,
    paragraphs: [first, ...(quoted ? [quoted] : [])],
    facts: listingId === null ? [] : [[say('Phone', 'ফোন'), await titleInLetter(ctx, listingId)]],
    after:
      about === 'made'
        ? [
            say(
              'If this is a mistake, appeal there. An admin decides.',
              'ভুল হয়ে থাকলে সেখানে আপিল করুন। একজন অ্যাডমিন সিদ্ধান্ত নেবেন।',
            ),
          ]
        : [],
    button: {
      label: listingId === null ? say('Your dashboard', 'আপনার ড্যাশবোর্ড') : say('See your phones', 'আপনার ফোনগুলো দেখুন'),
      link: home + prefixes[language] + (listingId === null ? '/dashboard' : '/dashboard/my-product'),
    },
  })
  await ctx.jobs.send(ctx.db, 'send-mail', mail)
}
