import { useEffect, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { MailIcon } from '#web/ui/work-icons.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { MailboxLink } from './mailbox-link.tsx'
import { provider } from './provider.ts'
import { refreshPerson } from './session.ts'
import { toastError } from './toast-error.ts'

const yourAddress: Both = ['Your email address', 'আপনার ইমেইল ঠিকানা']

interface ReminderProps {
  email: string
  because: Both | undefined
  className: string
}

/** Says where the link is that confirms an address, and sends it again. */
export function Reminder({ email, because, className }: ReminderProps) {
  const { say } = useSpeech()
  const [isSending, setSending] = useState(false)

  // The link in the mail opens another tab; this one learns of it when it becomes visible again.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refreshPerson())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  async function send() {
    setSending(true)
    try {
      await provider('/send-verification-email', { email })
      toast.success(say('Sent. The link works for 24 hours.', 'পাঠানো হয়েছে। লিংকটি ২৪ ঘণ্টা চলবে।'))
    } catch (cause) {
      toastError(cause)
      void refreshPerson()
    } finally {
      setSending(false)
    }
  }

  return (
    <aside
      aria-label={say(...(because ?? yourAddress))}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-line bg-base-200 px-4 py-2 ${className}`}
    >
      <MailIcon className="size-5 text-quiet max-sm:hidden" />
      <p className="min-w-0 grow basis-60 py-1">
        {because ? say(...because) : say('Please confirm your email address.', 'ইমেইল ঠিকানাটি নিশ্চিত করুন।')}{' '}
        <span className="wrap-anywhere text-quiet">
          {say(
            <>
              The link is at <span translate="no">{email}</span>.
            </>,
            <>
              লিংক আছে <span translate="no">{email}</span> ঠিকানায়।
            </>,
          )}
        </span>
      </p>
      <MailboxLink to={email} />
      <Link to="/dashboard/account" className="link">
        {say('Wrong address?', 'ঠিকানা ভুল?')}
      </Link>
      <button type="button" className="btn btn-sm" disabled={isSending} onClick={() => void send()}>
        {isSending ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send it again', 'আবার পাঠান')}
      </button>
    </aside>
  )
}
