import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Asked, Command } from './shortcuts.ts'
import { ShortcutList } from './shortcut-list.tsx'

const pages: Partial<Record<Command, string>> = {
  home: '/',
  phones: '/phones',
  favourites: '/favourites',
  dashboard: '/dashboard',
}

/** The search that is in sight: React keeps a page that it is about to replace, hidden. */
const searchOf = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find((field) => field.checkVisibility())

/** Moves the focus to the phone after or before the one that has it; without one, to the first that is in sight or below. */
function walk(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main article :is(h2, h3) a')]
  const card = document.activeElement?.closest('article')
  const at = links.findIndex((link) => link.closest('article') === card)
  const inSight = links.findIndex((link) => link.getBoundingClientRect().bottom > 80)
  const next = links[at === -1 ? Math.max(inSight, 0) : at + step]
  next?.focus({ preventScroll: true })
  next?.closest('article')?.scrollIntoView({ block: 'center' })
}

/** Does what a shortcut requests, once for each that is asked. */
export function ShortcutKeys({ asked }: { asked: Asked }) {
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  const [isListed, setListed] = useState(false)
  const isSearchWanted = useRef(false)
  const done = useRef<Asked>(null)

  const obey = useEffectEvent(({ command }: Asked) => {
    const page = pages[command]
    if (page) return void navigate(page)
    if (command === 'next' || command === 'previous') return walk(command === 'next' ? 1 : -1)
    if (command === 'help') return setListed(true)
    const search = searchOf()
    search?.select()
    search?.focus()
    if (search) return
    isSearchWanted.current = true
    void navigate('/phones')
  })

  useEffect(() => {
    if (done.current === asked) return
    done.current = asked
    obey(asked)
  }, [asked])

  // After a page change the focus goes to the page's beginning first.
  useEffect(() => {
    if (!isSearchWanted.current) return
    isSearchWanted.current = false
    searchOf()?.focus()
  }, [visit])

  return isListed && <ShortcutList onClose={() => setListed(false)} />
}
