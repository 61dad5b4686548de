import type { Risk } from '#contract/conversations/conversations'
import { AlertIcon } from '#web/ui/icons.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

/** Accounts of things that have happened to others. */
const stories: Record<Risk, Both> = {
  secret: [
    'People who shared a code or a PIN have had their accounts emptied. We, bKash and banks never ask for one.',
    'কোড বা পিন বলে দিয়ে অনেকের অ্যাকাউন্ট খালি হয়ে গেছে। আমরা, বিকাশ বা কোনো ব্যাংক কখনও এসব চাই না।',
  ],
  remote: [
    'People who installed such an app let a stranger open their bKash and their bank. No one needs it to buy or sell a phone.',
    'এমন অ্যাপ নামিয়ে অনেকের ফোন থেকে অন্য লোক বিকাশ আর ব্যাংক খুলে টাকা নিয়ে গেছে। ফোন কেনাবেচায় এটা কারও লাগে না।',
  ],
  document: [
    'With a photo of an NID or a bank card, others have taken SIMs and loans in that name. Show it when you meet, and send no picture.',
    'এনআইডি বা কার্ডের ছবি দিয়ে অন্যের নামে সিম আর ঋণ তোলা হয়েছে। দেখা হলে দেখান, ছবি পাঠাবেন না।',
  ],
  advance: [
    'People paid a few hundred Taka “to keep the phone” and never saw the phone or the seller. Pay when you see it, or here.',
    '“ফোন রেখে দেব” শুনে কয়েকশ টাকা আগাম দিয়ে অনেকে ফোনও পাননি, বিক্রেতাকেও না। দেখে টাকা দিন, না হলে এখানে দিন।',
  ],
  wallet: [
    'Money sent to a bKash or Nagad number cannot be taken back, and a “money received” SMS can be faked. Money paid here can be refunded.',
    'বিকাশ বা নগদে পাঠানো টাকা ফেরত আনা যায় না, “টাকা এসেছে” এসএমএসও নকল হয়। এখানে দেওয়া টাকা ফেরত পাওয়া যায়।',
  ],
  number: [
    'A number shared early has brought others calls from people who never wanted the phone. After the booking you see each other’s number here.',
    'আগে নম্বর দিয়ে অনেকে এমন লোকের কল পেয়েছেন যারা ফোন কিনতেই চায়নি। বুকিংয়ের পর একে অন্যের নম্বর এখানেই দেখবেন।',
  ],
  elsewhere: [
    'People who moved to the phone or another app had nothing to show when it went wrong. Here we can see what was said, and help.',
    'ফোনে বা অন্য অ্যাপে চলে গিয়ে ঠকলে দেখানোর মতো কিছু থাকে না। এখানে কী কথা হয়েছে আমরা দেখতে পারি, সাহায্যও করতে পারি।',
  ],
  link: [
    'Links have led people to fake pages that stole their passwords and card details. Buy and pay only on this site.',
    'লিংক খুলে নকল পাতায় অনেকে পাসওয়ার্ড আর কার্ডের তথ্য হারিয়েছেন। কেনা আর টাকা দেওয়া শুধু এই সাইটেই করুন।',
  ],
}

interface RisksProps {
  risks: Risk[]
  onSendAnyway: () => void
  onChange: () => void
}

/** Warns, before a message is sent, of the losses of others by one like it. */
export function Risks({ risks, onSendAnyway, onChange }: RisksProps) {
  const { say } = useSpeech()
  return (
    <div
      role="alert"
      className="flex w-full max-w-md flex-col gap-3 self-end rounded-box border border-line bg-base-200 p-4"
    >
      <p className="flex gap-2 font-semibold">
        <AlertIcon className="mt-0.5 size-5 shrink-0" />
        {say('Not sent yet. This has happened to others:', 'এখনও পাঠানো হয়নি। অন্যদের সঙ্গে যা হয়েছে:')}
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {risks.map((risk) => (
          <li key={risk}>{say(...stories[risk])}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-sm" onClick={onChange}>
          {say('Change it', 'বদলান')}
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={onSendAnyway}>
          {say('Send it anyway', 'তবু পাঠান')}
        </button>
      </div>
    </div>
  )
}
