// Lists the requests to the market, and the share of the bare server's rate that the answers must reach.

/** The origin of an answer: from the cache, without any cache, or as data for a program. */
export type Way = 'kept page' | 'page made anew' | 'call'

export interface BenchRequest {
  name: string
  way: Way
  /** `at` differs with each request; an address that does not use it is the same every time. */
  path: (at: number) => string
  /** Asked with a token. */
  isSignedIn?: boolean
  /** True if its time may at most double when the market is ten times as large. */
  isSearch?: boolean
}

/** The least share of the bare server's rate. */
export const aims: Record<Way, number | null> = { 'kept page': 0.5, 'page made anew': 0.1, call: null }

/** A search among ten times as many phones may take this many times as long. */
export const growth = 2

/** Chosen for how many phones they find: everything, many, some, few; by choice and by words. */
function queriesFor(rareModel: string): Record<string, string> {
  return {
    'all phones': '',
    'a large brand': 'brand=samsung',
    'brand, condition, district': 'brand=xiaomi&condition=good&district=dhaka',
    "'iphone 13 dhaka'": 'q=iphone+13+dhaka',
    "'redmi'": 'q=redmi',
    'a rare model': `model=${rareModel}`,
  }
}

/** The texts typed while suggestions come, one after the other. */
const typed = ['i', 'sam', 'iphone 1', 'note 12', 'redmi n12', 'a54']

const joined = (...parts: string[]) => parts.filter(Boolean).join('&')

export function questionsFor({
  phone,
  phonePath,
  rareModel,
}: {
  phone: number
  phonePath: string
  rareModel: string
}): BenchRequest[] {
  const searches = Object.entries(queriesFor(rareModel)).flatMap(([name, query]): BenchRequest[] => [
    { name, way: 'page made anew', path: (at) => `/phones?${joined(query, `at=${at}`)}` },
    // A price that no one named before is above all others, so the same phones are found, and nothing that was counted is remembered.
    {
      name,
      way: 'call',
      path: (at) => `/api/phones?${joined(query, `priceTo=${400_000 + (at % 500_000)}`)}`,
      isSearch: true,
    },
  ])
  return [
    { name: 'home', way: 'kept page', path: () => '/' },
    { name: 'all phones', way: 'kept page', path: () => '/phones' },
    { name: 'one phone', way: 'kept page', path: () => phonePath },
    { name: 'home', way: 'page made anew', path: (at) => `/?at=${at}` },
    { name: 'one phone', way: 'page made anew', path: (at) => `${phonePath}?at=${at}` },
    { name: 'one phone', way: 'call', path: () => `/api/phones/${phone}` },
    { name: 'the list of a category', way: 'call', path: () => '/api/category-mobile/samsung', isSignedIn: true },
    { name: 'notifications', way: 'call', path: () => '/api/notifications', isSignedIn: true },
    { name: 'favourites', way: 'call', path: () => '/api/favourites', isSignedIn: true },
    {
      name: 'suggestions',
      way: 'call',
      path: (at) => `/api/suggestions?${new URLSearchParams({ q: typed[at % typed.length]! })}`,
    },
    ...searches,
  ]
}
