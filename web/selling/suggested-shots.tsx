import { useSpeech } from '#web/i18n/speech.ts'

/** English and Bangla. No photo of the IMEI: photos are public, and a number that others can read can be copied onto another phone. */
const shots = [
  ['The front, with the screen on', 'সামনের দিক, স্ক্রিন চালু অবস্থায়'],
  ['The back', 'পেছনের দিক'],
  ['The left edge', 'বাঁ পাশ'],
  ['The right edge', 'ডান পাশ'],
  ['The top edge', 'ওপরের পাশ'],
  ['The bottom edge, with the charging port', 'নিচের পাশ, চার্জিং পোর্টসহ'],
  ['The settings page with model and storage, without the IMEI', 'সেটিংসে মডেল ও স্টোরেজের পাতা, IMEI ছাড়া'],
  ['The box, and all that comes with it', 'বক্স, আর সঙ্গে যা যা দেবেন'],
] as const

/** Lists the photos that buyers look for. */
export function SuggestedShots() {
  const { say } = useSpeech()
  return (
    <details className="text-small">
      <summary className="link min-h-11 content-center font-medium">
        {say('Eight photos buyers look for', 'ক্রেতারা যে আটটি ছবি খোঁজেন')}
      </summary>
      <ol className={`${say('list-decimal', 'list-[bengali]')} ps-6 text-quiet sm:columns-2`}>
        {shots.map(([english, bangla]) => (
          <li key={english} className="break-inside-avoid py-0.5">
            {say(english, bangla)}
          </li>
        ))}
      </ol>
    </details>
  )
}
