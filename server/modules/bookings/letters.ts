/** The letters that bookings write. */
import type { Contact } from '#contract/bookings/contacts'
import { deadline } from '#contract/base/deadline'
import { type Language, type Say, sayIn } from '#contract/base/language'
import { formatTaka } from '#contract/base/money'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'

export interface PhoneBooked {
  to: { name: string; email: string }
  language: Language
  /** Its price in poisha. */
  phone: { title: string; price: number }
  /** Null for one who has confirmed nothing: of such an account no letter holds a word (ruling R23). */
  buyer: Contact | null
  /** The time at which the booking ends, if it is not paid. */
  until: Date
  /** The address of the page of the seller's phones. */
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
      ...(buyer
        ? []
        : [
            say(
              'The buyer is new here: see who it is, and where to meet, on the page of your phones.',
              'ক্রেতা এখানে নতুন: তিনি কে আর কোথায় দেখা করতে চান, আপনার ফোনের পাতায় দেখুন।',
            ),
          ]),
    ],
    facts: [
      [say('Phone', 'ফোন'), `${phone.title}, ${formatTaka(phone.price, language)}`],
      ...(buyer ? factsOf(buyer, say) : []),
    ],
    button: { label: say('Call or write to the buyer', 'ক্রেতাকে কল বা মেসেজ করুন'), link },
    after: [
      say(
        'Please use the number for this sale only. Do not hand the phone over yet: we write once the buyer has paid, or chosen to pay you in cash.',
        'নম্বরটি শুধু এই বিক্রির জন্যই ব্যবহার করুন। ফোনটি এখনই দেবেন না: ক্রেতা পেমেন্ট করলে, বা নগদে দিতে চাইলে, আমরা জানাব।',
      ),
    ],
  })
}

const factsOf = ({ name, phone, dialled, location, locationBangla }: Contact, say: Say): Array<[string, string]> => [
  [say('Buyer', 'ক্রেতা'), name],
  [say('Mobile', 'মোবাইল'), dialled ?? phone ?? say('not given', 'দেননি')],
  [say('Place to meet', 'দেখা করার জায়গা'), say(location, locationBangla ?? location)],
]
