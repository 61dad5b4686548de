import { Link } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { TokensPart } from './own-tokens.tsx'
import { WebhooksPart } from './own-webhooks.tsx'

/** Is served by the API itself, and no page. */
const documentation = '/api/docs/'

/** Tokens and webhooks for programs of one's own. */
export function Programs() {
  const { say } = useSpeech()
  const title = say('For your programs', 'আপনার প্রোগ্রামের জন্য')
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <Head title={title} />
      <div className="-mb-6 flex flex-col gap-3">
        <h1 className="text-heading">{title}</h1>
        <p className="text-quiet">
          {say(
            'A program of your shop, such as a till, can list phones and follow your deals by itself.',
            'আপনার দোকানের প্রোগ্রাম, যেমন বিক্রির সফটওয়্যার, নিজে থেকেই ফোন তুলতে ও লেনদেনের খবর রাখতে পারে।',
          )}{' '}
          <a href={documentation} className="link">
            {say('How the calls work', 'কীভাবে কাজ করে')}
          </a>
        </p>
      </div>
      <TokensPart />
      <WebhooksPart />
      <Link to="/dashboard/account" className="-mt-6 inline-flex min-h-11 items-center self-start link">
        {say('Back to your account', 'আপনার অ্যাকাউন্টে ফিরুন')}
      </Link>
    </div>
  )
}
