import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** The guards that a page is behind. */
const guards: Record<string, string> = {
  'pages/signed-in.tsx': 'logged in',
  'pages/sellers-only.tsx': 'seller',
  'pages/admins-only.tsx': 'admin',
}

/** Every page by its path, with the narrowest guard it is behind. */
function pagesOf(entries: readonly RouteConfigEntry[], path = '', access = 'anyone'): [string, string][] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${path}/${entry.path}` : path
    if (entry.children) return pagesOf(entry.children, own, guards[entry.file] ?? access)
    return [[own || '/', access] as [string, string]]
  })
}

test('each page is at its path, and behind the guard that the specification gives it', async () => {
  expect(Object.fromEntries(pagesOf(await routes))).toMatchObject({
    '/': 'anyone',
    '/category-mobile/:id': 'logged in',
    '/login': 'anyone',
    '/signup': 'anyone',
    '/sell': 'anyone',
    '/sellers/:id': 'anyone',
    '/blogs': 'anyone',
    '/dashboard': 'logged in',
    '/dashboard/notifications': 'logged in',
    '/dashboard/allSeller': 'admin',
    '/dashboard/allBuyer': 'admin',
    '/dashboard/reportedItems': 'admin',
    '/dashboard/add-product': 'seller',
    '/dashboard/my-product': 'seller',
    '/dashboard/my-product/:id': 'seller',
    '/dashboard/my-month': 'seller',
    '/dashboard/overview': 'admin',
    '/dashboard/catalogue': 'admin',
    '/dashboard/audit-log': 'admin',
    '/dashboard/closed-accounts': 'admin',
    '/dashboard/security-log': 'admin',
    '/dashboard/payment/:id': 'logged in',
    '/dashboard/receipt/:bookingId': 'logged in',
    '/check/:code?': 'anyone',
    '/*': 'anyone',
  })
})
