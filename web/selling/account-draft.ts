/** The draft of this browser, kept on the account too, so that another device goes on with it. Where the two differ, a person chooses. */
import type { ProductDraft, ProductDraftFields } from '#contract/listings/product-draft'
import { uuid } from '#web/browser/uuid.ts'
import { Refused } from '#web/session/refused.ts'

/** A moment after typing has stopped, in milliseconds; after an attempt that failed, later. */
const calm = 2000
const afterFailure = 60_000

/** The values filled in here, as the account stores them. */
export interface DraftContent {
  fields: ProductDraftFields
  photos: string[]
}

/** The relation of this browser's draft to that of the account. It outlives the page. */
export interface Tie {
  /** The account's version that this browser has read or written last. */
  version: string | null
  /** A version that was sent, as long as no answer has come. */
  sent: string | null
  /** True when something has changed here since. */
  isBehind: boolean
}

export const untied: Tie = { version: null, sent: null, isBehind: false }

interface World {
  load: () => Promise<ProductDraft | null>
  /** @throws Refused draft_changed where `after` is not the account's version */
  save: (draft: DraftContent & { version: string; after: string | null }) => Promise<void>
  /** Removes that version, and no other. */
  remove: (version: string) => Promise<void>
  /** Null while nothing is filled in. */
  content: () => DraftContent | null
  tie: () => Tie
  keepTie: (tie: Tie) => void
}

export interface AccountDraftState {
  /** The draft of the account that this browser has not read; `gone` if it was posted or discarded on another device. */
  other: ProductDraft | 'gone' | null
  /** True when everything here is stored in the account. */
  isSaved: boolean
}

export class AccountDraft {
  readonly #world: World
  readonly #listeners = new Set<() => void>()
  #state: AccountDraftState
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSaving = false
  /** Counts what was changed, to see whether something was while a version was on its way. */
  #changes = 0
  #hasLeft = false

  constructor(world: World) {
    this.#world = world
    this.#state = { other: null, isSaved: this.#isSaved() }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  #isSaved(): boolean {
    const { version, isBehind } = this.#world.tie()
    return version !== null && !isBehind
  }

  #become(tie: Partial<Tie>, other = this.#state.other): void {
    this.#world.keepTie({ ...this.#world.tie(), ...tie })
    const isSaved = this.#isSaved()
    if (other === this.#state.other && isSaved === this.#state.isSaved) return
    this.#state = { other, isSaved }
    for (const listener of this.#listeners) listener()
  }

  /** Asks what the account has, and saves what is only here. */
  async open(): Promise<void> {
    try {
      await this.#look()
    } catch (cause) {
      return this.#tryLater(cause)
    }
    if (this.#world.tie().isBehind) await this.save()
  }

  async #look(): Promise<void> {
    const draft = await this.#world.load()
    const { version, sent } = this.#world.tie()
    const found = draft?.version ?? null
    if (found === version || (found !== null && found === sent))
      return this.#become({ version: found, sent: null }, null)
    if (draft) return this.#become({ sent: null }, draft)
    if (this.#world.content()) return this.#become({ sent: null }, 'gone')
    this.#become(untied, null)
  }

  /** Something was typed, chosen or removed. */
  changed(): void {
    this.#changes++
    if (this.#state.other === 'gone' && !this.#world.content()) return this.#become(untied, null)
    this.#become({ isBehind: true })
    this.#later(calm)
  }

  #later(wait: number): void {
    clearTimeout(this.#timer)
    if (!this.#hasLeft) this.#timer = setTimeout(() => void this.save(), wait)
  }

  /** Tries again later, unless the person has no right to save. */
  #tryLater(cause: unknown): void {
    if (cause instanceof Refused && [401, 403].includes(cause.problem.status)) return
    this.#later(afterFailure)
  }

  /** Saves at once what is only here. Nothing is saved while a person has to choose between two drafts. */
  readonly save = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#isSaving || this.#hasLeft) return
    this.#isSaving = true
    const isWaiting = () => this.#world.tie().isBehind && this.#state.other === null
    try {
      // A version that was sent before got no answer.
      if (this.#world.tie().sent !== null) await this.#look()
      if (isWaiting()) await this.#send()
    } catch (cause) {
      return this.#tryLater(cause)
    } finally {
      this.#isSaving = false
    }
    if (isWaiting()) this.#later(calm)
  }

  async #send(): Promise<void> {
    const changes = this.#changes
    const content = this.#world.content()
    const { version: after } = this.#world.tie()
    const version = content && uuid()
    if (content && version) {
      this.#become({ sent: version })
      try {
        await this.#world.save({ ...content, version, after })
      } catch (cause) {
        if (!(cause instanceof Refused) || cause.problem.code !== 'draft_changed') throw cause
        return this.#look()
      }
    } else if (after !== null) await this.#world.remove(after)
    this.#become({ version, sent: null, isBehind: changes !== this.#changes })
  }

  /** This browser goes on with what the account has, which the caller puts in place of what is here. */
  take({ version }: ProductDraft): void {
    clearTimeout(this.#timer)
    this.#become({ version, sent: null, isBehind: false }, null)
  }

  /** The account gets what is here, in place of what it has: a draft, or nothing. */
  keepOwn(): void {
    const { other } = this.#state
    this.#changes++
    this.#become({ version: other === 'gone' ? null : (other?.version ?? null), sent: null, isBehind: true }, null)
    void this.save()
  }

  /** Someone else signed in. */
  leave(): void {
    this.#hasLeft = true
    clearTimeout(this.#timer)
  }
}
