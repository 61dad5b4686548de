import { Link } from 'react-router'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'

export function NotFound() {
  const { say, digits } = useSpeech()
  return (
    <div className="page relative grid grow place-items-center overflow-hidden py-24 text-center">
      <Head title={digits('404')} />
      <div className="motif-around absolute inset-0 opacity-25">
        <Jamdani />
      </div>
      <div className="relative flex flex-col items-center gap-3">
        <h1 className="figures text-display text-primary">{digits('404')}</h1>
        <p className="text-title font-semibold">{say('This Route Not Found.', 'এই পাতাটি পাওয়া যায়নি।')}</p>
        <p className="max-w-sm text-quiet">
          {say('The address may be mistyped, or the page has moved.', 'হয়তো ঠিকানা লিখতে ভুল হয়েছে, বা পাতাটি সরে গেছে।')}
        </p>
        <Link to="/" className="btn btn-primary mt-4">
          {say('Back to Home', 'হোমে ফিরুন')}
        </Link>
      </div>
    </div>
  )
}
