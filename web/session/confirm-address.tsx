import { Suspense } from 'react'
import type { Both } from '#web/i18n/speech.ts'
import { optionalPart } from './optional-part.tsx'
import { useSession } from './state.ts'

const Reminder = optionalPart(async () => (await import('./confirm-reminder.tsx')).Reminder)

/** Says that only confirmed addresses get mail about new phones. */
export const onlyToConfirmed: Both = [
  'We only email confirmed addresses about new phones.',
  'নতুন ফোনের ইমেইল শুধু নিশ্চিত করা ঠিকানায় যায়।',
]

interface ConfirmAddressProps {
  /** The benefit of confirming it here. */
  because?: Both
  className?: string
}

/** Reminds somebody whose address is not confirmed, and only them. */
export function ConfirmAddress({ because, className = '' }: ConfirmAddressProps) {
  const { person } = useSession()
  if (!person || person.emailVerified) return null
  return (
    <Suspense fallback={<div className={`min-h-15 ${className}`} />}>
      <Reminder email={person.email} because={because} className={className} />
    </Suspense>
  )
}
