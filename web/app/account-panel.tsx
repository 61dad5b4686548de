import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getConversations } from '#contract/conversations/conversations'
import { useMay } from '#web/session/shop-work.ts'
import { BellIcon, ChatIcon, PersonIcon } from '#web/ui/icons.tsx'
import { GlobeIcon, LeaveIcon, OrdersIcon } from '#web/ui/work-icons.tsx'
import { loginName } from '#web/session/login-name.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { dashboardLink } from '#web/session/dashboard-link.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start hover:bg-base-200'

interface AccountPanelProps {
  person: SignedInPerson
  initials: ReactNode
  onClose: () => void
}

/** Links to the pages of the person who is signed in, in the panel of the account. */
export function AccountPanel({ person, initials, onClose }: AccountPanelProps) {
  const { say } = useSpeech()
  const leave = useSignOut()
  const session = useSession()
  const mayWrite = useMay(getConversations)
  return (
    <>
      <div className="mb-1 flex items-center gap-3 border-b border-line px-3 pt-2 pb-3" translate="no">
        {initials}
        <div className="min-w-0">
          <p className="font-semibold">{person.name}</p>
          <p className="text-small text-quiet">{loginName(person)}</p>
        </div>
      </div>
      <Link {...dashboardLink(session)} className={entry} onClick={onClose}>
        <OrdersIcon />
        {say('Dashboard', 'ড্যাশবোর্ড')}
      </Link>
      {mayWrite && (
        <Link to="/dashboard/messages" className={entry} onClick={onClose}>
          <ChatIcon />
          {say('Messages', 'মেসেজ')}
        </Link>
      )}
      <Link to="/dashboard/notifications" className={entry} onClick={onClose}>
        <BellIcon />
        {say('Notifications', 'নোটিফিকেশন')}
      </Link>
      <Link to="/dashboard/account" className={entry} onClick={onClose}>
        <PersonIcon />
        {say('Your account', 'আপনার অ্যাকাউন্ট')}
      </Link>
      <div className="my-1 border-y border-line py-1">
        <LanguageSwitch className={entry}>
          <GlobeIcon />
        </LanguageSwitch>
        <ThemeChoice className={entry} />
      </div>
      <button
        type="button"
        className={entry}
        onClick={() => {
          onClose()
          leave()
        }}
      >
        <LeaveIcon />
        {say('Sign out', 'লগআউট')}
      </button>
    </>
  )
}
