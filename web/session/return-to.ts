/** A visitor who must log in first is brought back to where they were; only ever to a place on this site. */
import { ownPath } from '#contract/base/own-path'
import { withQuery } from '#contract/base/page-addresses'

/** Returns the page to open after login: the remembered place, or home. Never the login itself. */
export function returnPath(search: URLSearchParams): string {
  const path = ownPath(search.get('from')) ?? '/'
  return /^\/(?:login|signup)(?:[/?#]|$)/.test(path) ? '/' : path
}

/** The address of the login page that remembers where one was, and which role was missing there. */
export function loginPath(from: { pathname: string; search: string }, role?: 'seller' | 'admin'): string {
  const query = new URLSearchParams({ from: from.pathname + from.search })
  if (role) query.set('for', role)
  return withQuery('/login', query)
}
