import { useQuery } from '@tanstack/react-query'
import { useSpeech } from '#web/i18n/speech.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { useSession } from '#web/session/state.ts'
import { myProductCounts } from './queries.ts'

/** Says before the form is filled in that no further phone can come to the market now, and what to do about it; or else nothing. */
export function LiveLimit() {
  const { say, count } = useSpeech()
  const { person } = useSession()
  const { data: account } = useQuery(ownAccount)
  const { data: counts } = useQuery(myProductCounts)
  if (!account || !counts || counts.available + counts.booked < account.livePhones) return null
  const limit = account.livePhones
  return (
    <p role="status" className="rounded-field border border-line bg-base-200 px-4 py-3">
      {person?.emailVerified === false
        ? say(
            `Until your email address is confirmed, the most phones you can have on sale is ${limit}. What you type here is saved as a draft.`,
            `ইমেইল ঠিকানা নিশ্চিত না করা পর্যন্ত ${count(limit)}টি ফোন বিক্রির জন্য রাখা যায়। এখানে যা লিখবেন তা খসড়া হিসেবে থাকবে।`,
          )
        : say(
            `The most phones you can have on sale at a time is ${limit}. Once one is sold, paused or deleted, you can put up another.`,
            `একসঙ্গে সর্বোচ্চ ${count(limit)}টি ফোন বিক্রির জন্য রাখা যায়। একটি বিক্রি হলে, বন্ধ রাখলে বা মুছলে আরেকটি দিতে পারবেন।`,
          )}
    </p>
  )
}
