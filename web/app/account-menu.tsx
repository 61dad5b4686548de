import { useRef, useState } from 'react'
import { closePanelAround, Panel } from '#web/ui/panel.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { opened } from '#web/session/opened.tsx'
import type { SignedInPerson } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const AccountPanel = opened(async () => (await import('./account-panel.tsx')).AccountPanel)

/** Shows the person who is signed in, and opens the links to their pages. */
export function AccountMenu({ person }: { person: SignedInPerson }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const initials = (
    <span
      aria-hidden="true"
      translate="no"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-small font-semibold text-primary-content"
    >
      {initialsOf(person.name)}
    </span>
  )
  function close() {
    setOpen(false)
    if (inside.current) closePanelAround(inside.current)
  }
  return (
    <Panel
      label={say('Account', 'অ্যাকাউন্ট')}
      className="max-w-72"
      buttonClassName="max-sm:hidden"
      onOpen={() => setOpen(true)}
      near={AccountPanel.near}
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
      <div ref={inside}>{isOpen && <AccountPanel person={person} initials={initials} onClose={close} />}</div>
    </Panel>
  )
}
