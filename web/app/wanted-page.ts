/** Where the address of the page on its way is stored while this one is loaded again. */
export const wantedKey = 'wanted'

/** What React Router leaves on the window. */
interface WithRouter {
  __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
}

/**
 * React Router loads the page again where a script of the next one is gone, as it may be after a deploy, and would stay at the old address. The
 * first script of the page then leads to the one that was wanted.
 */
export function rememberWantedPage(): void {
  addEventListener('pagehide', () => {
    const { location } = (globalThis as WithRouter).__reactRouterDataRouter?.state.navigation ?? {}
    if (!location) return
    try {
      sessionStorage.setItem(wantedKey, location.pathname + location.search + location.hash)
    } catch {
      // The browser stores nothing: the page that was open is loaded again, and one presses once more.
    }
  })
}
