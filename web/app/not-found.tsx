import { DeadEnd } from './dead-end.tsx'
import { Head } from '#web/site/head.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** For an address that leads nowhere, and for a page whose subject is not there. */
export function NotFound() {
  const { say, digits } = useSpeech()
  return (
    <DeadEnd>
      <Head title={digits('404')} />
      <h1 className="figures text-display text-primary">{digits('404')}</h1>
      <p className="text-title font-semibold">{say('This Route Not Found.', 'এই পাতাটি পাওয়া যায়নি।')}</p>
      <p className="max-w-sm text-quiet">
        {say('The address may be mistyped, or the page has moved.', 'হয়তো ঠিকানা লিখতে ভুল হয়েছে, বা পাতাটি সরে গেছে।')}
      </p>
    </DeadEnd>
  )
}
