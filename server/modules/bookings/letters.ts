/** The letters that bookings write. */
import type { Contact } from '#contract/contacts'
import { deadline } from '#contract/deadline'
import { type Language, sayIn } from '#contract/language'
import { formatTaka } from '#contract/money'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'

export interface PhoneBooked {
  to: { name: string; email: string }
  language: Language
  /** Its price in poisha. */
  phone: { title: string; price: number }
  buyer: Contact
  /** When the booking ends, if it is not paid. */
  until: Date
  /** Of the seller's phones. */
  link: string
}

export function phoneBooked({ to, language, phone, buyer, until, link }: PhoneBooked): Mail {
  const say = sayIn(language)
  const by = deadline(until.toISOString(), language)
  return writeLetter({
    to,
    language,
    subject: say(`Your phone is booked: ${phone.title}`, `আপনার ফোন বুক হয়েছে: ${phone.title}`),
    paragraphs: [
      say(
        `Someone wants to buy your phone. It is kept for them until ${by}; if they have not paid by then, it goes back on the market.`,
        `একজন আপনার ফোনটি কিনতে চান। ${by} পর্যন্ত ফোনটি তাঁর জন্য রাখা আছে; এর মধ্যে টাকা না দিলে ফোনটি আবার বাজারে উঠবে।`,
      ),
    ],
    facts: [
      [say('Phone', 'ফোন'), `${phone.title}, ${formatTaka(phone.price, language)}`],
      [say('Buyer', 'ক্রেতা'), buyer.name],
      [say('Mobile', 'মোবাইল'), buyer.dialled ?? buyer.phone ?? say('not given', 'দেননি')],
      [say('Place to meet', 'দেখা করার জায়গা'), say(buyer.location, buyer.locationBangla ?? buyer.location)],
    ],
    button: { label: say('Call or write to the buyer', 'ক্রেতাকে কল বা মেসেজ করুন'), link },
    after: [
      say(
        'Please use the number for this sale only. Hand the phone over once the payment shows in My Product.',
        'নম্বরটি শুধু এই বিক্রির জন্যই ব্যবহার করুন। “আমার ফোন” পাতায় পেমেন্ট দেখার পর ফোনটি হাতে দিন।',
      ),
    ],
  })
}
