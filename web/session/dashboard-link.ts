import { shopWorkPath } from '#contract/base/page-addresses'
import { shopHere } from './shop.ts'
import type { Session } from './state.ts'

type Known = Pick<Session, 'isAdmin' | 'isAdminLoading' | 'person'>

const waiting = { opens: 'dashboard' }

/**
 * Returns the target of a link called Dashboard: who acts for a shop goes to its work, admins go to their inbox, everyone else to their orders. While it is not known whether someone is
 * an admin, the page of orders is told to wait for it.
 */
export function dashboardLink({ isAdmin, isAdminLoading, person }: Known) {
  const work = person && shopHere()
  if (work) return { to: shopWorkPath(work.role) }
  if (isAdmin) return { to: '/dashboard/overview' }
  return { to: '/dashboard', ...(isAdminLoading ? { state: waiting } : {}) }
}

/** Returns the target of a link called Me: sellers go to their phones, everyone else to the target of Dashboard. */
export const ownLink = (session: Known & Pick<Session, 'isSeller'>) =>
  session.isSeller && !session.isAdmin && !(session.person && shopHere())
    ? { to: '/dashboard/my-product' }
    : dashboardLink(session)

/** Returns whether a page was opened by such a link before the role was known, by the state of its location. */
export const isDashboardOpening = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opens' in state && state.opens === waiting.opens
