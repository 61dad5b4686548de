import { Cached } from '#web/site/cached-markup.ts'
import { Entrance } from '#web/ui/entrance.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

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
    <section aria-labelledby="clients" className="deferred border-t border-line bg-base-200">
      <Entrance className="page py-14 lg:py-20">
        <h2 id="clients" className="mb-8 text-heading">
          {say('What Clients Are Saying About Us', 'আমাদের নিয়ে সবাই যা বলছেন')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
          <Cached of={() => 'testimonials'}>
            {() => clients.map((client) => <Testimonial key={client.name[0]} {...client} />)}
          </Cached>
        </ul>
      </Entrance>
    </section>
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
