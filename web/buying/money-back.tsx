import type { Booking } from '#contract/bookings/bookings'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the state of the money of a booking that is over. */
export function MoneyBack({ booking }: { booking: Pick<Booking, 'moneyBack' | 'charge'> }) {
  const { say, charge } = useSpeech()
  const amount = charge(booking.charge)
  switch (booking.moneyBack) {
    case 'looked_up':
      return say(
        'We are asking the card company whether your card was charged. Please do not pay again: if it was, the whole amount goes back to it by itself.',
        'কার্ড থেকে টাকা কাটা হয়েছে কি না, কার্ড কোম্পানির কাছে জানতে চাইছি। আবার পেমেন্ট করবেন না: কাটা হয়ে থাকলে পুরো টাকা নিজে থেকেই ফেরত যাবে।',
      )
    case 'due':
      return say(
        `Your card was charged ${amount}. The whole amount goes back to it by itself, usually within ten days.`,
        `কার্ড থেকে ${amount} কাটা হয়েছে। পুরো টাকা নিজে থেকেই কার্ডে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে।`,
      )
    case 'returned':
      return say(
        `${amount} has gone back to your card. Banks show it within about ten days.`,
        `${amount} আপনার কার্ডে ফেরত পাঠানো হয়েছে। ব্যাংকের হিসাবে দেখাতে দশ দিনের মতো লাগতে পারে।`,
      )
    case null:
      return say('There is nothing to pay.', 'এর জন্য কোনো টাকা দিতে হবে না।')
  }
}
