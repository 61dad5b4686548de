/** The addresses of public pages about phones. Apart from the schemas, so that a page which only links need not load those. */

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

/** `/phones/iphone-13-128-gb-1042`: words for people, and after the last dash the number that counts. */
export function phonePath({ id, title }: { id: string; title: string }): string {
  return `/phones/${[slugOf(title), id].filter(Boolean).join('-')}`
}

/** The number at the end of such an address; undefined when there is none. */
export function phoneIdOf(slugId: string): string | undefined {
  return /(?:^|-)([1-9]\d{0,14})$/.exec(slugId)?.[1]
}

/** Where anyone checks whether a receipt is genuine. */
export const checkPath = (code: string) => `/check/${code}`

/** All that somebody sells. */
export const sellerPath = (id: string) => `/sellers/${id}`

export const modelPath = (slug: string) => `/models/${slug}`

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
] as const
