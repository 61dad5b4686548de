/**
 * The addresses of pages that depend on something, for links, letters and redirects: no file but this and `dashboard-addresses.ts` spells one,
 * and each leads to a page of `web/routes.ts` (`safety/page-addresses.test.ts`). Apart from the schemas, so that a page which only links need not load those.
 */

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

/** `/phones/iphone-13-128-gb-1042`: words for people, and after the last dash the number that counts. */
export function phonePath({ id, title }: { id: string; title: string }): string {
  return slugPath([slugOf(title), id].filter(Boolean).join('-'))
}

/** The same by what comes last in it. The number alone leads there too. */
export const slugPath = (slugId: string) => `/phones/${slugId}`

/** The number at the end of such an address; undefined when there is none. */
export function phoneIdOf(slugId: string): string | undefined {
  return /(?:^|-)([1-9]\d{0,14})$/.exec(slugId)?.[1]
}

/** The page where anyone checks whether a receipt is genuine. */
export const checkPath = (code: string) => `/check/${code}`

/** All that somebody sells. */
export const sellerPath = (id: string) => `/sellers/${id}`

/** The front of a shop. */
export const shopPath = (slug: string) => `/shops/${slug}`

/** The map around a shop, as a picture. */
export const shopMapPath = (slug: string) => `/og/shops/${slug}.png`

export const modelPath = (slug: string) => `/models/${slug}`

/** The part of that page that says what such a phone is worth. */
export const modelWorthPath = (slug: string) => `${modelPath(slug)}#worth`

/** A path with a query, or bare where that is empty. */
export const withQuery = (path: string, query: URLSearchParams | string) => (String(query) ? `${path}?${query}` : path)

/** The phones on the market that a search finds. */
export const phonesPath = (query: URLSearchParams | string) => withQuery('/phones', query)

export const brandPath = (id: string) => phonesPath(`brand=${id}`)

export const modelPhonesPath = (slug: string) => phonesPath(`model=${slug}`)

/** Phones side by side, in this order: `/compare?phones=1042,1077`. */
export const comparePath = (ids: readonly string[]) =>
  withQuery('/compare', ids.length > 0 ? `phones=${ids.join()}` : '')

/** Those that are chosen already, and one more. */
export const compareAlsoPath = (id: string) => `/compare?add=${id}`

/** The specified page of a brand's phones, for who is signed in. */
export const categoryPath = (id: string) => `/category-mobile/${id}`

/** Pages that a letter leads to, with a token that proves who has got it. What follows the `#` is sent to no server. */
export const verifyEmailPath = (token: string) => `/verify-email#token=${encodeURIComponent(token)}`
export const resetPasswordPath = (token: string) => `/reset-password#token=${encodeURIComponent(token)}`
export const newEmailPath = (token: string) => `/new-email#token=${encodeURIComponent(token)}`
export const keepEmailPath = (token: string) => `/keep-email#token=${encodeURIComponent(token)}`

/** Writes to the market, also without an account. */
export const writePath = (kind: string) => `/support?kind=${kind}`

/** Opens what somebody without an account wrote to the market. */
export const supportLinkPath = (token: string) => `/support#token=${encodeURIComponent(token)}`

/** Ends alerts of a saved search, or all; the query says which, and proves who has got the letter. */
export const stopAlertPath = (query: string) => withQuery('/stop-alert', query)

/** The page that tests the phone it is opened on. */
export const selfTestPath = (token: string) => `/self-test#token=${token}`

export const paymentPath = (bookingId: string) => `/dashboard/payment/${bookingId}`

/** A first message to the seller of a phone. */
export const firstMessagePath = (listingId: string) => `/dashboard/messages/to/${listingId}`

/** The page on which the staff of a shop begin: the sales, or the phones. */
export const shopWorkPath = (role: string) => (role === 'cashier' ? '/dashboard/my-sales' : '/dashboard/my-product')

/** The table by which answers about a phone become its grade. */
export const gradesPath = '/condition-grades'

/** The pictures that go with a shared page: of a phone, and of everything else. */
export const previewPath = (phoneId: string) => `/og/phones/${phoneId}.jpg`
export const sitePreview = '/og/phonehaat.jpg'

/** Pages of running text that the footer leads to, by their paths without the slash. */
export const papers = [
  'how-it-works',
  'stay-safe',
  'about',
  'contact',
  'press',
  'jobs',
  'terms',
  'privacy',
  'cookies',
  'refunds',
  'delivery',
  'complaints',
] as const
