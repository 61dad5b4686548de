import type { Deal } from '#contract/deals'
import { photoUrl } from '#contract/photo-urls'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { answerWords, subjectWords } from './problem-subjects.ts'

/** What the buyer, the seller and an admin say about a problem, and what the two show of it. */
export function ProblemSaid({ problem }: { problem: NonNullable<Deal['problem']> }) {
  const { language, say, taka } = useSpeech()
  const { about, promised, note, photos, answer, answerPhotos, offer, appeal, notBack, decision } = problem
  return (
    <Facts>
      <Fact term={about === 'parcel' ? say('What happened', 'যা হয়েছে') : say('Not as described', 'মিলছে না')}>
        {subjectWords(about, language)}
      </Fact>
      {promised && (
        <Fact term={say('As it was described', 'যেমন লেখা ছিল')}>
          {answerWords(about, promised.answer, language)}
          <Shown photos={promised.photo ? [promised.photo] : []} whose={say('the photo of the fault', 'সমস্যার ছবি')} />
        </Fact>
      )}
      <Fact term={say('The buyer', 'ক্রেতা')}>
        <Words>{note}</Words>
        <Shown photos={photos} whose={say('the buyer’s photo', 'ক্রেতার ছবি')} />
      </Fact>
      {answer && (
        <Fact term={say('The seller', 'বিক্রেতা')}>
          <Words>{answer}</Words>
          <Shown photos={answerPhotos} whose={say('the seller’s photo', 'বিক্রেতার ছবি')} />
        </Fact>
      )}
      {offer !== null && <Fact term={say('Offered back', 'ফেরতের প্রস্তাব')}>{taka(offer)}</Fact>}
      {appeal && (
        <Fact term={say('The buyer, about the return', 'ফেরত নিয়ে ক্রেতা')}>
          <Words>{appeal}</Words>
        </Fact>
      )}
      {notBack && (
        <Fact term={say('The seller, about the return', 'ফেরত নিয়ে বিক্রেতা')}>
          <Words>{notBack}</Words>
        </Fact>
      )}
      {decision && (
        <Fact term={say('Decision', 'সিদ্ধান্ত')}>
          <Words>{decision}</Words>
        </Fact>
      )}
    </Facts>
  )
}

const Words = ({ children }: { children: string }) => (
  <span translate="no" className="font-normal wrap-anywhere whitespace-pre-line">
    {children}
  </span>
)

/** Photos that open large in a tab of their own. */
export function Shown({ photos, whose }: { photos: readonly string[]; whose: string }) {
  const { say, count } = useSpeech()
  if (photos.length === 0) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {photos.map((img, index) => (
        <a key={img} href={photoUrl(img, 1280, 'webp')} target="_blank" rel="noreferrer">
          <img
            src={photoUrl(img, 320, 'webp')}
            alt={say(`Open ${whose} ${index + 1}`, `${whose} ${count(index + 1)} বড় করে দেখুন`)}
            width="80"
            height="100"
            loading="lazy"
            className="aspect-4/5 w-20 rounded-selector bg-base-200 object-cover"
          />
        </a>
      ))}
    </span>
  )
}
