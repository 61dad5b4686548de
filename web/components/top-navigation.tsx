import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { BellIcon, GlobeIcon, HeartIcon, MenuIcon, PersonIcon } from '#ui/icons'
import { Modal } from '#ui/modal'
import { inTime } from '#web/chunk'
import { type Person, signOut, useSession } from '#web/session'
import { useSpeech } from '#web/speech'
import { Brand } from './brand.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeChoice, ThemeSwitch } from './theme-switch.tsx'

const link =
  'inline-flex min-h-11 items-center rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

/** Comes when somebody is signed in. Where it does not arrive, the plain links do. */
const PersonBar = lazy(async (): Promise<{ default: ComponentType<{ person: Person }> }> => {
  try {
    return { default: (await inTime(import('./person-bar.tsx'))).PersonBar }
  } catch {
    return { default: PersonLinks }
  }
})

/**
 * Both ways of the navigation, signed in and signed out, are in the HTML, which is the same for every visitor; the style sheet
 * shows the one that holds (`data-when`).
 */
export function TopNavigation() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  const leave = useLeave()
  const { person } = useSession()
  const { say } = useSpeech()

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-base-100">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-2">
        <button
          type="button"
          className="btn btn-ghost btn-square -ml-3 lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
        >
          <MenuIcon />
          <span className="sr-only">{say('Menu', 'মেনু')}</span>
        </button>
        <Brand className="mr-auto" />
        <nav aria-label={say('Main', 'প্রধান মেনু')} className="flex items-center gap-1">
          <div className="hidden items-center gap-1 lg:flex">
            <NavLink to="/" end className={link}>
              {say('Home', 'হোম')}
            </NavLink>
            <NavLink to="/blogs" className={link}>
              {say('Blogs', 'ব্লগ')}
            </NavLink>
            <NavLink to="/dashboard" data-when="in" className={link}>
              {say('Dashboard', 'ড্যাশবোর্ড')}
            </NavLink>
          </div>
          <NavLink to="/favourites" className={`${link} gap-2 max-lg:size-11 max-lg:justify-center max-lg:px-0`}>
            <HeartIcon />
            <span className="max-lg:sr-only">{say('Favourites', 'পছন্দ')}</span>
          </NavLink>
          <div data-when="in" className="flex items-center gap-1">
            <Suspense fallback={<PersonLinks />}>{person ? <PersonBar person={person} /> : <PersonLinks />}</Suspense>
            <button type="button" className="btn btn-outline ml-2 hidden border-line lg:inline-flex" onClick={leave}>
              {say('Sign out', 'লগআউট')}
            </button>
          </div>
          <Link to="/login" data-when="out" className="btn btn-primary max-sm:px-3 sm:ml-2">
            {say('Login', 'লগইন')}
          </Link>
        </nav>
        <div data-when="out" className="flex items-center gap-1 sm:gap-2">
          <LanguageSwitch className="btn btn-ghost hidden sm:inline-flex" />
          <ThemeSwitch />
        </div>
      </div>
      {isDrawerOpen && (
        <Modal as="drawer" title={say('Menu', 'মেনু')} onClose={closeDrawer}>
          <DrawerMenu onChoose={closeDrawer} />
        </Modal>
      )}
    </header>
  )
}

/** What stands in the place of the bell and the account's menu until these are there. */
function PersonLinks() {
  const { say } = useSpeech()
  return (
    <>
      <Link to="/dashboard/notifications" className="btn btn-ghost btn-square">
        <BellIcon className="size-6" />
        <span className="sr-only">{say('Notifications', 'নোটিফিকেশন')}</span>
      </Link>
      <Link to="/dashboard/account" className="btn btn-ghost btn-square max-sm:hidden">
        <span className="grid size-9 place-items-center rounded-full bg-base-200">
          <PersonIcon />
        </span>
        <span className="sr-only">{say('Your account', 'আপনার অ্যাকাউন্ট')}</span>
      </Link>
    </>
  )
}

function useLeave() {
  const navigate = useNavigate()
  return () => {
    void signOut().finally(() => navigate('/login'))
  }
}

function DrawerMenu({ onChoose }: { onChoose: () => void }) {
  const { person } = useSession()
  const { say } = useSpeech()
  const leave = useLeave()
  const entry =
    'flex min-h-11 items-center rounded-field px-3 hover:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary'
  return (
    <nav aria-label={say('Menu', 'মেনু')} className="-mx-3 flex grow flex-col gap-1">
      <NavLink to="/" end className={entry} onClick={onChoose}>
        {say('Home', 'হোম')}
      </NavLink>
      <NavLink to="/blogs" className={entry} onClick={onChoose}>
        {say('Blogs', 'ব্লগ')}
      </NavLink>
      <NavLink to="/favourites" className={entry} onClick={onChoose}>
        {say('Favourites', 'পছন্দ')}
      </NavLink>
      {person ? (
        <>
          <NavLink to="/dashboard" end className={entry} onClick={onChoose}>
            {say('Dashboard', 'ড্যাশবোর্ড')}
          </NavLink>
          <DashboardMenu onChoose={onChoose} />
          <Choices className={entry} />
          <div className="mt-auto px-3 pt-6">
            <p translate="no" className="pb-2 text-small break-words text-quiet">
              {person.email}
            </p>
            <button
              type="button"
              className="btn btn-block"
              onClick={() => {
                onChoose()
                leave()
              }}
            >
              {say('Sign out', 'লগআউট')}
            </button>
          </div>
        </>
      ) : (
        <>
          <NavLink to="/login" className={entry} onClick={onChoose}>
            {say('Login', 'লগইন')}
          </NavLink>
          <Choices className={entry} />
        </>
      )}
    </nav>
  )
}

/** How the site is to look and speak. */
function Choices({ className }: { className: string }) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <LanguageSwitch className={`${className} gap-3`}>
        <GlobeIcon />
      </LanguageSwitch>
      <ThemeChoice className={`${className} w-full`} />
    </div>
  )
}
