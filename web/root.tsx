import { type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import toast from 'react-hot-toast/headless'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { languageOfPath } from '#contract/base/language'
import { ConnectionNotice } from './app/connection-notice.tsx'
import { CopyNotice } from './app/copy-notice.tsx'
import { ErrorScreen } from './app/error-screen.tsx'
import { Footer } from './app/footer.tsx'
import { BottomBar } from './app/bottom-bar.tsx'
import { TopNavigation } from './app/top-navigation.tsx'
import { IconSprite } from './app/icon-sprite.tsx'
import { PageProgress } from './app/page-progress.tsx'
import { Shortcuts } from './app/shortcut-listener.tsx'
import { Toaster } from './ui/toaster.tsx'
import type { Route } from './+types/root'
import { replayClick } from './app/replay-click.ts'
import { followFavourites } from './favourites/favourites.ts'
import { useFocusKept, useFocusOnNavigation } from './app/focus.ts'
import { pageContext } from './site/page-context.ts'
import { LanguageOfPage, useSpeech } from './i18n/speech.ts'
import { storage } from './browser/storage.ts'
import { seenKey } from './favourites/device-list.ts'
import { wantedSearch } from './session/after-login.ts'
import { loginPath } from './session/return-to.ts'
import { ScriptNonce } from './app/script-nonce.ts'
import { followSession } from './session/session.ts'
import { useSession } from './session/state.ts'
import './styles/app.css'
import bangla from './styles/fonts/anek-bangla.woff2?url'
import latin from './styles/fonts/anek-latin.woff2?url'
import { firstScript } from './app/first-script.ts'
import { layOutNow, layOutWhenIdle } from './app/deferred-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageContext).site }
}

/** The facts of the site do not change while one looks at it. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useHref('/'))
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1713" />
        <script nonce={use(ScriptNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {(language === 'bn' ? [bangla, latin] : [latin]).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="manifest" href={language === 'bn' ? '/site-bn.webmanifest' : '/site.webmanifest'} />
        <Links />
      </head>
      <body>
        <LanguageOfPage value={language}>{children}</LanguageOfPage>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { say } = useSpeech()
  useFocusOnNavigation(main)
  useFocusKept(main)
  useSessionFollowed()
  useFavouritesFollowed()
  useEffect(replayClick, [])
  useDeferredLayout()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-70"
      >
        {say('Skip to content', 'মূল অংশে যান')}
      </a>
      <IconSprite />
      <PageProgress />
      <CopyNotice />
      <ConnectionNotice />
      <TopNavigation />
      <main id="content" ref={main} tabIndex={-1} className="mx-auto flex w-full max-w-page grow flex-col">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <Toaster />
      <Shortcuts />
    </div>
  )
}

/** Follows the sign-in state: says so when the server ends it and goes to the login, and says so when a role is gone; the guards lead away. */
function useSessionFollowed(): void {
  const { ended, lostRole } = useSession()
  const navigate = useNavigate()
  const location = useLocation()

  const goToLogin = useEffectEvent((sentence: string) => {
    toast.error(sentence, { id: 'session' })
    if (location.pathname !== '/login') void navigate(loginPath(location), { replace: true })
  })

  useEffect(followSession, [])
  useEffect(() => {
    if (ended) goToLogin(ended)
  }, [ended])
  useEffect(() => {
    if (lostRole) toast.error(lostRole.sentence, { id: 'session' })
  }, [lostRole])
}

/** Uploads what the device kept to the account, and saves the search that was to be saved, where there are any. Where the code for it does not load, the next visit does it. */
async function uploadStored(personId: string): Promise<void> {
  const [viewed, search] = await Promise.all([
    storage.read(seenKey) === null ? null : import('./favourites/recently-viewed.ts'),
    wantedSearch.peek() === null ? null : import('./search/save-after-login.ts'),
  ]).catch(() => [])
  await Promise.all([viewed?.uploadRecentlyViewed(), search?.saveRemembered(personId)])
}

/** Follows the favourites of the current visitor. What the device stored is uploaded to the account as soon as there is one. */
function useFavouritesFollowed(): void {
  const { person, token } = useSession()
  const personId = person && token ? person.id : null
  useEffect(() => {
    if (personId) void uploadStored(personId)
    return followFavourites(personId)
  }, [personId])
}

/** The rest of a visit's first page is laid out in idle moments, and every later page at once. */
function useDeferredLayout(): void {
  const isFirstPage = useNavigationType() === 'POP'
  useEffect(layOutWhenIdle, [])
  useLayoutEffect(() => {
    if (!isFirstPage) layOutNow()
  }, [isFirstPage])
}

/** For what goes wrong in the frame itself; a page's own fault is said within it (`pages/any-page.tsx`). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}
