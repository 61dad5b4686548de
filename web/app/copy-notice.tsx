import { useRouteLoaderData } from 'react-router'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Says on every page that this is a copy of the market, or a rehearsal, and not the market. */
export function CopyNotice() {
  const { quiet, isRehearsal } = useRouteLoaderData<{ site: Site }>('root')?.site ?? {}
  const { say } = useSpeech()
  if (!quiet && !isRehearsal) return null
  return (
    <p className="bg-warning px-4 py-2 text-center text-small text-warning-content print:border-b">
      {quiet
        ? say(
            'This is a read-only copy of the site. Nothing can be bought, sold or changed here.',
            'এটি সাইটের একটি কপি, শুধু দেখার জন্য। এখানে কেনা, বেচা বা কিছু বদলানো যায় না।',
          )
        : say(
            'This is a rehearsal: no phone is sold and nothing is charged.',
            'এটি মহড়া: কোনো ফোন বিক্রি হয় না, কোনো টাকা কাটা হয় না।',
          )}
    </p>
  )
}
