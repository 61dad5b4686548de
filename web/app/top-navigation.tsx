import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { BellIcon, ChatIcon, HeartIcon, MenuIcon, PersonIcon, SearchIcon, MoonIcon, SunIcon } from '#web/ui/icons.tsx'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { dashboardLink } from '#web/session/dashboard-link.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { usePlaceInFrame } from './place-in-frame.ts'
import { SellLink } from '#web/session/sell-link.tsx'
import { switchTheme } from '#web/ui/theme.ts'

/** Light to dark and back. Which of the two shows is the style sheet's business, so the server need not know. */
function ThemeSwitch() {
  const { say } = useSpeech()
  return (
    <button type="button" className="btn btn-ghost btn-square" onClick={switchTheme}>
      <Cached of={() => 'themes'}>
        {() => (
          <>
            <span className="dark:hidden">
              <MoonIcon />
              <span className="sr-only">{say('Dark mode', 'ডার্ক মোড')}</span>
            </span>
            <span className="hidden dark:inline">
              <SunIcon />
              <span className="sr-only">{say('Light mode', 'লাইট মোড')}</span>
            </span>
          </>
        )}
      </Cached>
    </button>
  )
}

const loadDrawer = () => inTime(import('./drawer.tsx'))

/** Comes when somebody is signed in. Where it does not arrive, the plain links do. */
const PersonBar = lazy(async (): Promise<{ default: ComponentType<{ person: SignedInPerson }> }> => {
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
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const leave = useSignOut()
  const session = useSession()
  const { person } = session
  const { say } = useSpeech()
  const place = usePlaceInFrame()

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-base-100">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-1 md:min-h-16 md:gap-x-2">
        <button
          type="button"
          className="btn btn-ghost btn-square -ms-3 xl:hidden"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDrawer().catch(() => undefined)}
          onClick={() => void loadDrawer().then((part) => setDrawer(() => part.Drawer), toastError)}
        >
          <MenuIcon />
          <span className="sr-only">{say('Menu', 'মেনু')}</span>
        </button>
        <Brand className="[&>span]:max-[22rem]:sr-only" />
        <nav aria-label={say('Market', 'বাজার')} className="me-auto flex items-center">
          <Cached of={() => 'market links'} at={place}>
            {() => (
              <div className="hidden items-center md:flex lg:ms-2">
                <Link to="/phones#search" discover="none" className="top-link size-11 justify-center px-0">
                  <SearchIcon />
                  <span className="sr-only">{say('Search', 'খুঁজুন')}</span>
                </Link>
                <NavLink to="/phones" discover="none" className="top-link">
                  {say('Phones', 'ফোন')}
                </NavLink>
                <SellLink className="top-link">{say('Sell', 'বিক্রি করুন')}</SellLink>
              </div>
            )}
          </Cached>
        </nav>
        <nav aria-label={say('Main', 'প্রধান মেনু')} className="flex items-center gap-1">
          {/* The server draws it for no one. */}
          <Cached of={() => 'main links'} at={place}>
            {() => (
              <>
                <div className="hidden items-center gap-1 xl:flex">
                  <NavLink to="/" end discover="none" className="top-link">
                    {say('Home', 'হোম')}
                  </NavLink>
                  <NavLink to="/blogs" discover="none" className="top-link">
                    {say('Blogs', 'ব্লগ')}
                  </NavLink>
                  <NavLink {...dashboardLink(session)} discover="none" data-when="in" className="top-link">
                    {say('Dashboard', 'ড্যাশবোর্ড')}
                  </NavLink>
                </div>
                <NavLink
                  to="/favourites"
                  className="top-link gap-2 max-md:hidden max-xl:size-11 max-xl:justify-center max-xl:px-0"
                >
                  <HeartIcon />
                  <span className="max-xl:sr-only">{say('Favourites', 'পছন্দ')}</span>
                </NavLink>
                <div data-when="in" className="flex items-center gap-1">
                  <Suspense fallback={<PersonLinks />}>
                    {person ? <PersonBar person={person} /> : <PersonLinks />}
                  </Suspense>
                  <button
                    type="button"
                    className="btn btn-outline ms-2 hidden border-line whitespace-nowrap xl:inline-flex"
                    onClick={leave}
                  >
                    {say('Sign out', 'লগআউট')}
                  </button>
                </div>
                <Link to="/login" discover="none" data-when="out" className="btn btn-primary ms-2 max-md:hidden">
                  {say('Login', 'লগইন')}
                </Link>
              </>
            )}
          </Cached>
        </nav>
        <LanguageSwitch className="btn btn-ghost -me-2 px-2" />
        <div data-when="out" className="max-xl:hidden">
          <ThemeSwitch />
        </div>
      </div>
      {Drawer && <Drawer onClose={() => setDrawer(null)} />}
    </header>
  )
}

/** Fills the place of the messages, the bell and the account's menu until these are there. */
function PersonLinks() {
  const { say } = useSpeech()
  return (
    <>
      <Link to="/dashboard/messages" discover="none" className="btn btn-ghost btn-square">
        <ChatIcon className="size-6" />
        <span className="sr-only">{say('Messages', 'মেসেজ')}</span>
      </Link>
      <Link to="/dashboard/notifications" discover="none" className="btn btn-ghost btn-square">
        <BellIcon className="size-6" />
        <span className="sr-only">{say('Notifications', 'নোটিফিকেশন')}</span>
      </Link>
      <Link to="/dashboard/account" discover="none" className="btn btn-ghost btn-square max-sm:hidden">
        <span className="grid size-9 place-items-center rounded-full bg-base-200">
          <PersonIcon />
        </span>
        <span className="sr-only">{say('Your account', 'আপনার অ্যাকাউন্ট')}</span>
      </Link>
    </>
  )
}
