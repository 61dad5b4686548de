import { QueryClientProvider } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { GlobeIcon } from '#web/ui/work-icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { loginName } from '#web/session/login-name.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { useSession } from '#web/session/state.ts'
import { dashboardLink } from '#web/session/dashboard-link.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The side drawer of a small screen: the links of the top navigation and the dashboard's menu. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { person } = session
  const { say } = useSpeech()
  const leave = useSignOut()
  const entry =
    'flex min-h-11 items-center rounded-field px-3 hover:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary'
  return (
    <Modal as="drawer" title={say('Menu', 'মেনু')} onClose={onClose}>
      <nav aria-label={say('Menu', 'মেনু')} className="-mx-3 flex grow flex-col gap-1">
        <NavLink to="/" end className={entry} onClick={onClose}>
          {say('Home', 'হোম')}
        </NavLink>
        <NavLink to="/blogs" className={entry} onClick={onClose}>
          {say('Blogs', 'ব্লগ')}
        </NavLink>
        <NavLink to="/favourites" className={entry} onClick={onClose}>
          {say('Favourites', 'পছন্দ')}
        </NavLink>
        {person ? (
          <>
            <NavLink {...dashboardLink(session)} end className={entry} onClick={onClose}>
              {say('Dashboard', 'ড্যাশবোর্ড')}
            </NavLink>
            <QueryClientProvider client={queryClientOf(person.id)}>
              <DashboardMenu onChoose={onClose} />
            </QueryClientProvider>
            <Choices className={entry} />
            <div className="mt-auto px-3 pt-6">
              <p translate="no" className="pb-2 text-small text-quiet">
                {loginName(person)}
              </p>
              <button
                type="button"
                className="btn btn-block"
                onClick={() => {
                  onClose()
                  leave()
                }}
              >
                {say('Sign out', 'লগআউট')}
              </button>
            </div>
          </>
        ) : (
          <>
            <NavLink to="/login" className={entry} onClick={onClose}>
              {say('Login', 'লগইন')}
            </NavLink>
            <Choices className={entry} />
          </>
        )}
      </nav>
    </Modal>
  )
}

/** Chooses the language and the theme of the site. */
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
