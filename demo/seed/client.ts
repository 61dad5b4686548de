import { type Ask, type Call, pathOf, type Problem, type Reply } from '#contract/base/call'
import { termsVersion } from '#contract/base/terms'
import { type AccountType, getToken, register } from '#contract/accounts/accounts'
import { type Photo, uploadPhoto, type Visibility } from '#contract/photos/photos'

/** A call that was refused, with what the server said. */
export class RefusedCall extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

/** The market in which the demo is planted. */
export interface Ground {
  /** Aborted when someone does not want to wait for the rest. */
  signal: AbortSignal
  /** Sets the market's clock. */
  at(moment: Date): void
}

/** Someone at the market's public doors: makes calls as any client would, and remembers who it is. */
export class Client {
  readonly url: string
  cookie: string | undefined
  token: string | undefined
  email = ''
  name = ''

  constructor(url: string) {
    this.url = url
  }

  /** Any request, with cookie and token when there are some. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie && !headers.has('cookie')) headers.set('cookie', this.cookie)
    if (this.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${this.token}`)
    return fetch(this.url + path, { ...init, headers })
  }

  /** A call of the contract. @throws RefusedCall */
  async ask<C extends Call>(call: C, given: Ask<C>): Promise<Reply<C>> {
    const { body } = given as { body?: unknown }
    return this.#read<Reply<C>>(
      await this.request(`/api${pathOf(call, given)}`, {
        method: call.method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    )
  }

  async #read<T>(response: Response): Promise<T> {
    const answer: unknown = await response.json()
    if (!response.ok) throw new RefusedCall(answer as Problem)
    return answer as T
  }

  async #auth(path: string, body: object) {
    const response = await this.request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.url },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { code?: string; message?: string }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
    if (cookies.length > 0) this.cookie = cookies.join('; ')
  }

  /** Signs up, registers the user record and takes a token: the sequence of the sign-up page. */
  async signUp(person: { name: string; email: string; password: string; accountType?: AccountType }): Promise<this> {
    const { name, email, password, accountType = 'user' } = person
    await this.#auth('/sign-up/email', { name, email, password })
    await this.ask(register, { body: { name, email, accountType, agreedTo: termsVersion } })
    return this.#is(name, email)
  }

  async logIn(email: string, password: string): Promise<this> {
    await this.#auth('/sign-in/email', { email, password })
    return this.#is(this.name, email)
  }

  async logOut(): Promise<void> {
    await this.#auth('/sign-out', {})
    this.cookie = this.token = undefined
  }

  async #is(name: string, email: string): Promise<this> {
    Object.assign(this, { name, email })
    await this.renewToken()
    return this
  }

  async renewToken(): Promise<void> {
    this.token = undefined
    this.token = (await this.ask(getToken, { query: { email: this.email } })).accessToken
  }

  /** @throws RefusedCall */
  async upload(file: Blob, name = 'phone.jpg', visibility: Visibility = 'public', listingId?: string): Promise<Photo> {
    const form = new FormData()
    form.set('photo', file, name)
    const path = pathOf(uploadPhoto, { query: { visibility, listingId } })
    return this.#read<Photo>(await this.request(`/api${path}`, { method: uploadPhoto.method, body: form }))
  }
}
