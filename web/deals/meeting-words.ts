// Words the next step for two people who have agreed on a place and a time to meet.
import { waitHours } from '#contract/deals/absences'
import type { Deal } from '#contract/deals/deals'
import { cashAfter, cashBefore } from './cash-words.ts'
import type { Both } from '#web/i18n/speech.ts'

type Role = Deal['role']

/** Before the meeting, in one order for both: meet, show, look, code, take. `by` is when the deal ends without a handover. */
const before: Record<Role, (by: string) => Both> = {
  buyer: (by) => [
    `Look at the phone first. If it is right, show your code, and only then take it. Without a handover by ${by} you get your money back.`,
    `আগে ফোনটি দেখুন। ঠিক থাকলে কোড দেখান, তারপর ফোন নিন। ${by}-এর মধ্যে হাতবদল না হলে টাকা ফেরত পাবেন।`,
  ],
  seller: (by) => [
    `Let the buyer look at the phone first. Then type the buyer’s code, and only then let the phone go. Without the code by ${by}, the money goes back to the buyer.`,
    `আগে ক্রেতাকে ফোনটি দেখতে দিন। তারপর ক্রেতার কোড লিখুন, তবেই ফোন হাতছাড়া করুন। ${by}-এর মধ্যে কোড ছাড়া টাকা ক্রেতার কাছে ফেরত যাবে।`,
  ],
}

const nothing: Both = ['', '']

const another: Both = ['You can still agree on another time. ', 'চাইলে অন্য সময় ঠিক করতে পারেন। ']

/** Once its time has come; `can` is what one can do when the other is not there, and about another time. */
const after: Record<Role, (by: string, can: Both) => Both> = {
  buyer: (by, can) => [
    `The time you agreed on has passed. If you have the phone, confirm it here. ${can[0]}If you do not have the phone by ${by}, you get your money back.`,
    `ঠিক করা সময় পেরিয়ে গেছে। ফোন পেয়ে থাকলে এখানে জানান। ${can[1]}${by}-এর মধ্যে ফোন না পেলে টাকা ফেরত পাবেন।`,
  ],
  seller: (by, can) => [
    `The time you agreed on has passed. If you have met, enter the buyer’s code below. ${can[0]}Without the code by ${by}, the money goes back to the buyer.`,
    `ঠিক করা সময় পেরিয়ে গেছে। দেখা হয়ে থাকলে নিচে ক্রেতার কোড লিখুন। ${can[1]}${by}-এর মধ্যে কোড ছাড়া টাকা ক্রেতার কাছে ফেরত যাবে।`,
  ],
}

const absent: Record<Role, Record<'soon' | 'now', Both>> = {
  buyer: {
    soon: [
      'If the seller does not come within an hour, you can say so here. ',
      'এক ঘণ্টার মধ্যে বিক্রেতা না এলে এখানে জানাতে পারবেন। ',
    ],
    now: ['If the seller did not come, say so below. ', 'বিক্রেতা না এসে থাকলে নিচে জানান। '],
  },
  seller: {
    soon: [
      'If the buyer does not come within an hour, you can say so here. ',
      'এক ঘণ্টার মধ্যে ক্রেতা না এলে এখানে জানাতে পারবেন। ',
    ],
    now: ['If the buyer did not come, say so below. ', 'ক্রেতা না এসে থাকলে নিচে জানান। '],
  },
}

/** Returns the earliest time to say that the other did not come. */
export const sayableFrom = (meetAt: string): number => Date.parse(meetAt) + waitHours * 3_600_000

/** Words the next step; `now` is in milliseconds. */
export function nextOfMeeting(
  {
    role,
    state,
    handover: { proposalsLeft },
    missedMeetings: { canSay },
  }: Pick<Deal, 'role' | 'state' | 'handover' | 'missedMeetings'>,
  meetAt: string,
  { by, now }: { by: string; now: number },
): Both {
  const inCash = state === 'cash_promised'
  if (now < Date.parse(meetAt)) return (inCash ? cashBefore : before)[role](by)
  const ifAbsent = canSay ? absent[role].now : now < sayableFrom(meetAt) ? absent[role].soon : nothing
  const orAnother = proposalsLeft > 0 ? another : nothing
  return (inCash ? cashAfter : after)[role](by, [ifAbsent[0] + orAnother[0], ifAbsent[1] + orAnother[1]])
}
