import type { Session } from './state.ts'

const waiting = { opens: 'dashboard' }

/**
 * Where a link called Dashboard leads: admins to what waits for them, everybody else to their orders. While it is not known whether somebody is
 * an admin, the page of orders is told to wait for it.
 */
export function dashboardLink({ isAdmin, isAdminLoading }: Pick<Session, 'isAdmin' | 'isAdminLoading'>) {
  if (isAdmin) return { to: '/dashboard/overview' }
  return { to: '/dashboard', ...(isAdminLoading ? { state: waiting } : {}) }
}

/** Where a link called Me leads: sellers to their phones, everybody else to where Dashboard leads. */
export const ownLink = (session: Pick<Session, 'isAdmin' | 'isAdminLoading' | 'isSeller'>) =>
  session.isSeller && !session.isAdmin ? { to: '/dashboard/my-product' } : dashboardLink(session)

/** Whether a page was opened by such a link before the role was known, by the state of its location. */
export const isDashboardOpening = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opens' in state && state.opens === waiting.opens
