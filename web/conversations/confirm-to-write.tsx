import { ConfirmAddress } from '#web/session/confirm-address.tsx'

/** Stands where one would write, for somebody who has to confirm their address first. */
export function ConfirmToWrite() {
  return (
    <ConfirmAddress
      className="my-3"
      because={[
        'Then you can write to the seller and make offers. You can book and pay for the phone without it.',
        'এরপর বিক্রেতাকে লিখতে ও অফার দিতে পারবেন। ফোন বুক করা আর টাকা দেওয়া এখনই যায়।',
      ]}
    />
  )
}
