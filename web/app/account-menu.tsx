import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { BellIcon, ChatIcon, PersonIcon } from '#web/ui/icons.tsx'
import { GlobeIcon, LeaveIcon, OrdersIcon } from '#web/ui/work-icons.tsx'
import { closePanelAround, Panel } from '#web/ui/panel.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { dashboardLink } from '#web/session/dashboard-link.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start hover:bg-base-200'

const close = (event: MouseEvent) => closePanelAround(event.currentTarget)

/** Shows the person who is signed in, and links to their pages. */
export function AccountMenu({ person }: { person: SignedInPerson }) {
  const { say } = useSpeech()
  const leave = useSignOut()
  const session = useSession()
  const initials = (
    <span
      aria-hidden="true"
      translate="no"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-small font-semibold text-primary-content"
    >
      {initialsOf(person.name)}
    </span>
  )
  return (
    <Panel
      label={say('Account', 'অ্যাকাউন্ট')}
      className="max-w-72"
      buttonClassName="max-sm:hidden"
      button={
        <>
          {initials}
          <span className="sr-only">
            {say('Account: ', 'অ্যাকাউন্ট: ')}
            <span translate="no">{person.name}</span>
          </span>
        </>
      }
    >
      <div className="mb-1 flex items-center gap-3 border-b border-line px-3 pt-2 pb-3" translate="no">
        {initials}
        <div className="min-w-0">
          <p className="font-semibold">{person.name}</p>
          <p className="text-small text-quiet">{person.email}</p>
        </div>
      </div>
      <Link {...dashboardLink(session)} className={entry} onClick={close}>
        <OrdersIcon />
        {say('Dashboard', 'ড্যাশবোর্ড')}
      </Link>
      <Link to="/dashboard/messages" className={entry} onClick={close}>
        <ChatIcon />
        {say('Messages', 'মেসেজ')}
      </Link>
      <Link to="/dashboard/notifications" className={entry} onClick={close}>
        <BellIcon />
        {say('Notifications', 'নোটিফিকেশন')}
      </Link>
      <Link to="/dashboard/account" className={entry} onClick={close}>
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
        onClick={(event) => {
          close(event)
          leave()
        }}
      >
        <LeaveIcon />
        {say('Sign out', 'লগআউট')}
      </button>
    </Panel>
  )
}
