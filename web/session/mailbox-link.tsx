import { useRouteLoaderData } from 'react-router'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The demo sends no mail; what it would send can be read here. Nothing outside the demo. */
export function MailboxLink({ to }: { to: string }) {
  const { say } = useSpeech()
  const demo = useRouteLoaderData<{ site: Site }>('root')?.site.demo
  if (!demo) return null
  return (
    <a href={`/sandbox/mail/?${new URLSearchParams({ to })}`} target="_blank" rel="noreferrer" className="link">
      {say('Open the demo’s mailbox', 'ডেমোর মেইলবক্স খুলুন')}
    </a>
  )
}
