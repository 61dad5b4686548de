import { type Both, useSpeech } from '#web/i18n/speech.ts'

const nothingBefore: Both = [
  'Pay nothing in advance. Meet at a busy place, by day.',
  'আগে কোনো টাকা দেবেন না। দিনের বেলা, লোকজন আছে এমন জায়গায় দেখা করুন।',
]

const withDeposit: Both[] = [
  [
    'We hold the deposit. It comes back if you cancel before the time of the meeting, and if the seller cancels or does not come. If you do not come, it is the seller’s.',
    'অগ্রিম আমাদের কাছে জমা থাকে। দেখা করার সময়ের আগে আপনি বাতিল করলে, আর বিক্রেতা বাতিল করলে বা না এলে তা ফেরত পাবেন। আপনি না এলে তা বিক্রেতার।',
  ],
  [
    'Pay nothing else in advance. Meet at a busy place, by day.',
    'এর বাইরে আগে কোনো টাকা দেবেন না। দিনের বেলা, লোকজন আছে এমন জায়গায় দেখা করুন।',
  ],
]

const rules: Both[] = [
  [
    'Look at the phone and try it there: calls, cameras, charging, its accounts signed out. Dial *#06# and compare the IMEI.',
    'সেখানেই ফোনটি দেখে চালিয়ে নিন: কল, ক্যামেরা, চার্জ, আগের অ্যাকাউন্ট মোছা কি না। *#06# ডায়াল করে IMEI মেলান।',
  ],
  [
    'Then pay, and give the seller your code. The code ends the deal.',
    'তারপর টাকা দিন, আর বিক্রেতাকে কোডটি দিন। কোড দিলেই কেনাবেচা শেষ।',
  ],
]

const noneBack: Both = [
  'No money passes through us, so we cannot give any back: after the code there are no days to try it.',
  'কোনো টাকা আমাদের হাতে আসে না, তাই ফেরতও দিতে পারি না: কোড দেওয়ার পর দেখে নেওয়ার আর সময় নেই।',
]

const noCashBack: Both = [
  'The cash does not pass through us, and with the code the deposit is the seller’s: after it there are no days to try the phone.',
  'নগদ টাকা আমাদের হাতে আসে না, আর কোড দিলে অগ্রিমও বিক্রেতার: এরপর দেখে নেওয়ার আর সময় নেই।',
]

const atDoorRules: Both[] = [
  [
    'Pay nothing in advance. The seller gives the phone to the courier within 48 hours at the most, or the deal ends and you owe nothing.',
    'আগে কোনো টাকা দেবেন না। বিক্রেতা বড়জোর ৪৮ ঘণ্টার মধ্যে ফোনটি কুরিয়ারে দেন, না দিলে কেনাবেচা শেষ, আপনার কোনো দেনা নেই।',
  ],
  [
    'The courier calls you, and takes the price in cash at your door. The seller pays for the way.',
    'কুরিয়ার ফোন করে এসে দরজায় দামটা নগদে নেয়। কুরিয়ারের খরচ বিক্রেতার।',
  ],
  [
    'The money comes to us. You have 72 hours to try the phone; what is not as described goes back, and we send your money by bKash, Nagad or to a bank.',
    'টাকা আমাদের কাছে আসে। দেখে নিতে ৭২ ঘণ্টা পাবেন; না মিললে ফোন ফেরত যায়, আর আপনার টাকা বিকাশ, নগদ বা ব্যাংকে পাঠাই।',
  ],
  [
    'Choose it only if you will be there: a parcel that is not taken costs the seller both ways, and counts against you.',
    'পার্সেল নিতে পারবেন নিশ্চিত হলে তবেই বেছে নিন: না নিলে যাওয়া-আসার খরচ বিক্রেতার, আর তা আপনার নামে গোনা হয়।',
  ],
]

interface CashRulesProps {
  hasDeposit?: boolean
  isAtDoor?: boolean
}

/** The rules of a deal in cash, in their order: what is paid in advance, look, try, pay, then the code; or at the door, pay, then try. */
export function CashRules({ hasDeposit = false, isAtDoor = false }: CashRulesProps) {
  const { say } = useSpeech()
  const all = hasDeposit ? [...withDeposit, ...rules, noCashBack] : [nothingBefore, ...rules, noneBack]
  return (
    <ol className={`flex flex-col gap-1.5 ps-5 ${say('list-decimal', 'list-[bengali]')}`}>
      {(isAtDoor ? atDoorRules : all).map((rule) => (
        <li key={rule[0]}>{say(...rule)}</li>
      ))}
    </ol>
  )
}
