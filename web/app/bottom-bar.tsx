import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { AddIcon, HeartIcon, HomeIcon, PersonIcon, SearchIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { ownLink } from '#web/session/dashboard-link.ts'
import { SellLink } from '#web/session/sell-link.tsx'
import { useSession } from '#web/session/state.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { usePlaceInFrame } from './place-in-frame.ts'

/** Links the most used pages under the thumb, at the bottom of a phone's screen. A page with a bar of its own there (`page-bar`) hides it. */
export function BottomBar() {
  const { say } = useSpeech()
  const session = useSession()
  const place = usePlaceInFrame()
  return (
    <nav aria-label={say('Quick links', 'দ্রুত লিংক')} className="bottom-bar md:hidden">
      <ul className="bottom-entries">
        {/* The server draws it for no one. */}
        <Cached of={() => 'bottom entries'} at={place}>
          {() => (
            <>
              <Entry icon={<HomeIcon className="size-6" />} to="/" label={say('Home', 'হোম')} isExact />
              <Entry icon={<SearchIcon className="size-6" />} to="/phones" label={say('Search', 'খুঁজুন')} />
              <li>
                <SellLink>
                  <AddIcon className="size-6" />
                  <span>{say('Sell', 'বিক্রি')}</span>
                </SellLink>
              </li>
              <Entry icon={<HeartIcon className="size-6" />} to="/favourites" label={say('Favourites', 'পছন্দ')} />
              <Entry
                icon={<PersonIcon className="size-6" />}
                {...ownLink(session)}
                label={say('Me', 'আমি')}
                when="in"
                isExact
              />
              <Entry icon={<PersonIcon className="size-6" />} to="/login" label={say('Login', 'লগইন')} when="out" />
            </>
          )}
        </Cached>
      </ul>
    </nav>
  )
}

interface EntryProps {
  icon: ReactNode
  to: string
  /** Travels with the press. */
  state?: unknown
  label: string
  when?: 'in' | 'out'
  /** Not for the pages below it. */
  isExact?: boolean
}

function Entry({ icon, to, state, label, when, isExact = false }: EntryProps) {
  return (
    <li data-when={when}>
      <NavLink to={to} state={state} end={isExact} discover="none">
        {icon}
        <span>{label}</span>
      </NavLink>
    </li>
  )
}
