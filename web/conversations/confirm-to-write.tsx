import { ConfirmAddress } from '#web/session/confirm-address.tsx'

/** Stands where one would write, for somebody who has to confirm their address first. */
export function ConfirmToWrite() {
  return (
    <ConfirmAddress
      className="my-3"
      because={[
        'To write to sellers and make offers, your email address has to be confirmed. You can book and pay for the phone without it.',
        'বিক্রেতাকে লিখতে বা অফার দিতে ইমেইল ঠিকানা নিশ্চিত করতে হয়। ফোন বুক করা আর টাকা দেওয়া এখনই যায়।',
      ]}
    />
  )
}
