import { ConfirmAddress } from '#web/session/confirm-address.tsx'

/** Stands where one would write, for somebody who has to confirm their address first. */
export function ConfirmToWrite() {
  return (
    <ConfirmAddress
      className="my-3"
      because={[
        'Writing to sellers needs a confirmed address; booking does not.',
        'বিক্রেতাকে লিখতে নিশ্চিত ঠিকানা লাগে, বুক করতে লাগে না।',
      ]}
    />
  )
}
