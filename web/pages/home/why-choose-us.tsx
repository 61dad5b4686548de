import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { Entrance } from '#web/ui/entrance.tsx'

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

export function WhyChooseUs() {
  const { say } = useSpeech()
  return (
    <section aria-labelledby="why" className="deferred border-y border-line bg-base-200">
      <Entrance className="page grid gap-8 py-14 lg:grid-cols-[1fr_3fr] lg:py-16">
        <Cached of={() => 'reasons'}>
          {() => (
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
          )}
        </Cached>
      </Entrance>
    </section>
  )
}
