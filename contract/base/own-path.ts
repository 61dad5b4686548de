/** Paths of this site: which ones it answers, and which ones a link may lead back to. Shared, so that server and site never differ. */

/**
 * Returns whether a path is written in the one way that every browser, proxy and server reads alike: no `\`, no `//`, no step up or nowhere, not
 * even escaped, and nothing that cannot be seen. `/a/..//evil.example` is a path here and another site after it was normalised.
 */
export function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !/[\\\u0000-\u0020\u007f]|\/\/|\.\.|\/\.(?:\/|$)|%(?:00|2e|5c)/i.test(path)
}

const here = 'https://here.invalid'
const maxLength = 2000

/** The path, query and hash to go to, or null when the text does not plainly lead to a page of this site. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > maxLength || !isPlainPath(text.split(/[?#]/, 1)[0]!)) return null
  const url = URL.parse(text, here)
  if (!url || url.origin !== here || !isPlainPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
