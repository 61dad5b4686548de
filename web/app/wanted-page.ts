/** The key under which the address of the page on its way is stored while this one is loaded again. */
export const wantedKey = 'wanted'

/** The window, with what React Router leaves on it. */
interface WithRouter {
  __reactRouterDataRouter?: { createHref(location: object): string; state: { navigation: { location?: object } } }
}

/**
 * React Router loads the page again where a script of the next one is gone, as it may be after a deploy, and would stay at the old address. The
 * first script of the page then leads to the one that was wanted.
 */
export function rememberWantedPage(): void {
  addEventListener('pagehide', () => {
    const router = (globalThis as WithRouter).__reactRouterDataRouter
    const wanted = router?.state.navigation.location
    // If the browser stores nothing, this throws, and the page that was open is loaded again.
    if (wanted) sessionStorage[wantedKey] = router!.createHref(wanted)
  })
}
