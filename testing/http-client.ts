/** A browser as far as the network sees it: keeps cookies the way browsers do, and walks from page to page. */

interface Cookie {
  name: string
  value: string
  path: string
}

export interface PageResponse {
  url: string
  status: number
  headers: Headers
  text: string
}

export class HttpClient {
  readonly #cookies: Cookie[] = []

  /** The cookies that a request to this address carries. */
  cookiesFor(url: string): string {
    const { pathname } = new URL(url)
    const fitting = this.#cookies.filter(
      ({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    )
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  /** One request, without following where it leads. */
  async request(url: string, init: RequestInit = {}): Promise<PageResponse> {
    const headers = new Headers(init.headers)
    const cookie = this.cookiesFor(url)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line, url)
    return { url, status: response.status, headers: response.headers, text: await response.text() }
  }

  /** A request, and on along redirects until a page is there, or until one leads to `until`. */
  async follow(url: string, init: RequestInit = {}, until?: RegExp): Promise<PageResponse> {
    const page = await this.request(url, init)
    const location = page.headers.get('location')
    if (page.status < 300 || page.status >= 400 || !location) return page
    const next = new URL(location, url).href
    return until?.test(next) ? { ...page, url: next } : this.follow(next, {}, until)
  }

  /** Sends a form of a page. */
  submit(url: string, fields: Record<string, string>, until?: RegExp): Promise<PageResponse> {
    return this.follow(url, { method: 'POST', body: new URLSearchParams(fields) }, until)
  }

  #keep(line: string, url: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const given = new Map(
      attributes.map((one) => [one.split('=', 1)[0]!.toLowerCase(), one.slice(one.indexOf('=') + 1)]),
    )
    const folder = new URL(url).pathname.replace(/\/[^/]*$/, '') || '/'
    const path = given.get('path') ?? folder
    const at = this.#cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
    if (at >= 0) this.#cookies.splice(at, 1)
    const isOver =
      given.get('max-age') === '0' || (given.has('expires') && Date.parse(given.get('expires')!) <= Date.now())
    if (!isOver) this.#cookies.push({ name, value, path })
  }
}
