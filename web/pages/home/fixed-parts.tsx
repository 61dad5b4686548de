/** The parts of the home page that no press changes (`site/static-part.tsx`). */
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { BrandMark } from '#web/phones/brand-mark.tsx'
import { CategoryCard, type ShownBrand } from '#web/phones/category-card.tsx'

export { PromiseLines } from '#web/phones/payment-promise.tsx'
export { HeroPicture } from './hero-picture.tsx'

export const BrandCards = ({ categories }: { categories: ShownBrand[] }) =>
  categories.map((category) => <CategoryCard key={category.id} category={category} />)

const reasons: { title: Both; text: Both }[] = [
  {
    title: ['Huge Collection', 'বিশাল সংগ্রহ'],
    text: [
      'From last year’s flagship to a first phone for your mother: every brand that Bangladesh uses, in one place.',
      'গত বছরের ফ্ল্যাগশিপ হোক বা মায়ের প্রথম ফোন: দেশে যত ব্র্যান্ড চলে, সব এক জায়গায়।',
    ],
  },
  {
    title: ['Best Quality', 'সেরা মান'],
    text: [
      'Each phone comes with its own photos, its condition in plain words, and how long it was used.',
      'প্রতিটি ফোনের নিজের ছবি আছে। অবস্থা কেমন, কতদিন ব্যবহার হয়েছে, সোজা ভাষায় লেখা।',
    ],
  },
  {
    title: ['Low Pricing', 'কম দাম'],
    text: [
      'You buy straight from the owner, with no one’s margin in between. You also see what the phone cost new.',
      'সরাসরি মালিকের কাছ থেকে কেনেন, মাঝখানে কারও লাভ নেই। নতুন কেনার সময় দাম কত ছিল, তাও পাশে লেখা।',
    ],
  },
]

export function Reasons() {
  const { say } = useSpeech()
  return (
    <>
      <h2 id="why" className="text-heading">
        {say('Why Choose us', 'কেন ফোনহাট?')}
      </h2>
      <ul className="grid gap-8 sm:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title[0]} className="border-t-2 border-primary pt-4">
            <h3 className="mb-2 text-lead">{say(...title)}</h3>
            <p className="text-quiet">{say(...text)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

export function Story() {
  const { say } = useSpeech()
  return (
    <>
      <h2 id="story" className="text-heading">
        {say('About Our Story', 'আমাদের গল্প')}
      </h2>
      <div>
        <p className="mb-6 max-w-[40ch] text-title leading-snug font-medium text-balance">
          {say(
            'A haat is a market that people walk to because they know who sits there. We wanted one for phones.',
            'হাটে মানুষ যায়, কারণ কে কোথায় বসে তা সবার চেনা। আমরা ফোনের জন্য এমন একটা হাট চেয়েছিলাম।',
          )}
        </p>
        <div className="grid gap-x-8 gap-y-4 text-quiet lg:grid-cols-2">
          <p>
            {say(
              'Buying a used phone in Dhaka used to mean an afternoon between the stalls of Motalib Plaza, a seller you would never see again, and the hope that the battery would last. Selling one meant twenty calls that all began with ‘last price?’.',
              'ঢাকায় পুরোনো ফোন কেনা মানে ছিল মোতালিব প্লাজার দোকানে দোকানে পুরো একটা বিকেল, এমন এক বিক্রেতা যাঁকে আর কখনও পাবেন না, আর মনে মনে দোয়া, ব্যাটারিটা যেন টেকে। বিক্রি করতে গেলে বিশটা কল, সবার প্রথম কথা একটাই: ‘লাস্ট কত?’',
            )}
          </p>
          <p>
            {say(
              'PhoneHaat puts the facts first: what the phone is, what is wrong with it, what it cost new and what it costs now. A phone you book is kept for you and no one else. What you pay is the price you saw.',
              'ফোনহাট আগে আসল কথাটা বলে: কী ফোন, কোথায় সমস্যা, কেনা কত দিয়ে আর এখন দাম কত। যে ফোন বুক করবেন সেটি শুধু আপনার জন্যই রাখা থাকবে, আর কারও জন্য নয়। যে দাম দেখেছেন, সেই দামই দেবেন।',
            )}
          </p>
        </div>
      </div>
    </>
  )
}

export function BrandMarks({ brands }: { brands: Pick<ShownBrand, 'id' | 'name'>[] }) {
  const { say } = useSpeech()
  return (
    <>
      <h2 id="we-deal-in" className="text-heading">
        {say('We Deal In', 'যেসব ব্র্যান্ড পাবেন')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {brands.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3 text-quiet">
            <BrandMark id={id} name={name} className="h-8" />
            <span translate="no" className="min-w-0 text-lead font-semibold tracking-tight">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Client {
  name: Both
  place: Both
  words: Both
}

const clients: Client[] = [
  {
    name: ['Nusrat Jahan', 'নুসরাত জাহান'],
    place: ['Mirpur, Dhaka', 'মিরপুর, ঢাকা'],
    words: [
      'The scratch on the back was in the photos, exactly where they showed it. I have never felt so at ease buying a used phone.',
      'পেছনের দাগটা ছবিতেই ছিল, ঠিক যেখানে দেখিয়েছে সেখানেই। এত নিশ্চিন্তে পুরোনো ফোন আগে কখনও কিনিনি।',
    ],
  },
  {
    name: ['Tanvir Hasan', 'তানভীর হাসান'],
    place: ['Agrabad, Chattogram', 'আগ্রাবাদ, চট্টগ্রাম'],
    words: [
      'I listed my old phone after lunch and it was booked before dinner, for the price I had asked.',
      'দুপুরে খেয়ে পুরোনো ফোনটা দিলাম, রাতে খাওয়ার আগেই বুক হয়ে গেল, যে দাম চেয়েছিলাম সেই দামেই।',
    ],
  },
  {
    name: ['Shirin Akter', 'শিরিন আক্তার'],
    place: ['Zindabazar, Sylhet', 'জিন্দাবাজার, সিলেট'],
    words: [
      'I paid by card, got the transaction number at once, and met the seller at the market the same week.',
      'কার্ডে টাকা দিলাম, সঙ্গে সঙ্গে ট্রানজ্যাকশন নম্বর পেলাম, আর সেই সপ্তাহেই বাজারে বিক্রেতার সঙ্গে দেখা হলো।',
    ],
  },
]

/** Quotes people who bought and sold here. */
export function Testimonials() {
  const { say } = useSpeech()
  return (
    <>
      <h2 id="clients" className="mb-8 text-heading">
        {say('What Clients Are Saying About Us', 'আমাদের নিয়ে সবাই যা বলছেন')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {clients.map((client) => (
          <Testimonial key={client.name[0]} {...client} />
        ))}
      </ul>
    </>
  )
}

function Testimonial({ name, place, words }: Client) {
  const { say } = useSpeech()
  return (
    <li className="flex">
      <figure className="flex grow flex-col justify-between gap-6 rounded-box bg-base-100 p-6">
        <blockquote className="text-lead">
          <p>{say(...words)}</p>
        </blockquote>
        <figcaption>
          <span className="block font-semibold">{say(...name)}</span>
          <span className="text-small text-quiet">{say(...place)}</span>
        </figcaption>
      </figure>
    </li>
  )
}
