/** A browser as far as the network sees it: keeps cookies the way browsers do, and walks from page to page. */

interface Cookie {
  name: string
  value: string
  path: string
}

export interface Place {
  url: string
  status: number
  headers: Headers
  text: string
}

export class Wanderer {
  readonly #cookies: Cookie[] = []

  /** The cookies that a request to this address carries. */
  cookiesFor(url: string): string {
    const { pathname } = new URL(url)
    const fitting = this.#cookies.filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  /** One request, without following where it leads. */
  async ask(url: string, init: RequestInit = {}): Promise<Place> {
    const headers = new Headers(init.headers)
    const cookie = this.cookiesFor(url)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line, url)
    return { url, status: response.status, headers: response.headers, text: await response.text() }
  }

  /** A request, and on along redirects until a page is there, or until one leads to `until`. */
  async go(url: string, init: RequestInit = {}, until?: RegExp): Promise<Place> {
    const place = await this.ask(url, init)
    const location = place.headers.get('location')
    if (place.status < 300 || place.status >= 400 || !location) return place
    const next = new URL(location, url).href
    return until?.test(next) ? { ...place, url: next } : this.go(next, {}, until)
  }

  /** Sends a form of a page. */
  submit(url: string, fields: Record<string, string>, until?: RegExp): Promise<Place> {
    return this.go(url, { method: 'POST', body: new URLSearchParams(fields) }, until)
  }

  #keep(line: string, url: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const given = new Map(attributes.map((one) => [one.split('=', 1)[0]!.toLowerCase(), one.slice(one.indexOf('=') + 1)]))
    const folder = new URL(url).pathname.replace(/\/[^/]*$/, '') || '/'
    const path = given.get('path') ?? folder
    const at = this.#cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
    if (at >= 0) this.#cookies.splice(at, 1)
    const isOver = given.get('max-age') === '0' || (given.has('expires') && Date.parse(given.get('expires')!) <= Date.now())
    if (!isOver) this.#cookies.push({ name, value, path })
  }
}
