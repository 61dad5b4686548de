/** A visitor who must log in first is brought back to where they were; only ever to a place on this site. */

const here = 'https://here.invalid'

/** The path to go to, or null when the text is not plainly a path of this site (`//evil`, `/\evil`, `https://…`). */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/') || /^\/[/\\]/.test(text) || /[\u0000-\u001f\\]/.test(text)) return null
  const url = URL.parse(text, here)
  // `/a/..//evil` is a path of this site whose normal form is not.
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Where to go after login: the remembered place, or home. Never back to the login itself. */
export function returnPath(search: URLSearchParams): string {
  const path = ownPath(search.get('from')) ?? '/'
  return /^\/(?:login|signup)(?:[/?#]|$)/.test(path) ? '/' : path
}

/** The address of the login page that remembers where one was, and which role was missing there. */
export function loginPath(from: { pathname: string; search: string }, role?: 'seller' | 'admin'): string {
  const query = new URLSearchParams({ from: from.pathname + from.search })
  if (role) query.set('for', role)
  return `/login?${query.toString()}`
}
