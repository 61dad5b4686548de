import type { Booking } from '#contract/bookings/bookings'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the state of the money of a booking that is over. */
export function MoneyBack({ booking }: { booking: Pick<Booking, 'moneyBack' | 'charge' | 'deposit' | 'atDoor'> }) {
  const { say, charge, taka } = useSpeech()
  const amount = charge(booking.charge)
  switch (booking.moneyBack) {
    case 'looked_up':
      return say(
        'We are asking the payment company whether you were charged. Please do not pay again: if you were, the whole amount goes back by itself.',
        'টাকা কাটা হয়েছে কি না, পেমেন্ট কোম্পানির কাছে জানতে চাইছি। আবার পেমেন্ট করবেন না: কাটা হয়ে থাকলে পুরো টাকা নিজে থেকেই ফেরত যাবে।',
      )
    case 'due':
      if (booking.atDoor)
        return say(
          `You paid the courier ${amount}. We call you at the number of the parcel and send it by bKash, Nagad or to a bank, within ten days.`,
          `কুরিয়ারকে ${amount} দিয়েছেন। পার্সেলের নম্বরে ফোন করে তা বিকাশ, নগদ বা ব্যাংকে পাঠাব, দশ দিনের মধ্যে।`,
        )
      return say(
        `You were charged ${amount}. The whole amount goes back by itself the way you paid it, usually within ten days.`,
        `${amount} কাটা হয়েছে। পুরো টাকা যেভাবে দিয়েছেন সেভাবেই নিজে থেকে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে।`,
      )
    case 'returned':
      if (booking.atDoor)
        return say(
          `We have sent you the ${amount} that you paid the courier.`,
          `কুরিয়ারকে দেওয়া ${amount} আপনাকে পাঠিয়ে দিয়েছি।`,
        )
      return say(
        `${amount} has gone back the way you paid it. Banks show it within about ten days.`,
        `${amount} যেভাবে দিয়েছেন সেভাবেই ফেরত পাঠানো হয়েছে। ব্যাংকের হিসাবে দেখাতে দশ দিনের মতো লাগতে পারে।`,
      )
    case 'released':
      return say(
        `Nothing was taken: ${amount} was only set aside for this phone, and is yours to use again.`,
        `কোনো টাকা কাটা হয়নি: ${amount} শুধু এই ফোনের জন্য আলাদা করা ছিল, তা আবার আপনার।`,
      )
    case null:
      if (booking.deposit !== null)
        return say(
          `You did not meet, so the deposit of ${taka(booking.deposit)} went to the seller.`,
          `দেখা হয়নি, তাই ${taka(booking.deposit)} অগ্রিম বিক্রেতা পেয়েছেন।`,
        )
      return say('There is nothing to pay.', 'এর জন্য কোনো টাকা দিতে হবে না।')
  }
}
