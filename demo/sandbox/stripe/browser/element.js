// @ts-check
/** A card element in the page: an empty box that gets a frame, and news about what is typed there. */

/** @typedef {{ home: string, group: string, fonts: unknown[], all: () => Iterable<CardElement>, forget: (element: CardElement) => void }} Surroundings */

const titles = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
}
const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

export class IntegrationError extends Error {
  name = 'IntegrationError'
}

let replies = 0

export class CardElement {
  /** @type {Map<string, Set<(detail: unknown) => unknown>>} */ #handlers = new Map()
  /** @type {Map<number, (result: any) => void>} */ #waiting = new Map()
  /** @type {HTMLElement | null} */ #container = null
  /** @type {HTMLIFrameElement | null} */ #frame = null
  /** @type {Record<string, any>} */ #options
  /** @type {Surroundings} */ #around
  /** @type {AbortController | null} */ #mounted = null
  /** Kept once the frame's script listens. */ #loaded = Promise.withResolvers()
  #destroyed = false
  #type

  /** @param {keyof typeof titles} type @param {Record<string, any>} options @param {Surroundings} around */
  constructor(type, options, around) {
    this.#type = type
    this.#options = { ...options }
    this.#around = around
  }

  get _type() {
    return this.#type
  }

  get _componentMode() {
    return false
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!(container instanceof HTMLElement)) {
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      )
    }
    if (this.#container === container) return
    this.unmount()
    this.#container = container
    this.#mounted = new AbortController()
    const { signal } = this.#mounted
    container.replaceChildren(this.#makeFrame())
    container.classList.add(...this.#class('base'), ...this.#class('empty'))
    window.addEventListener('message', (event) => this.#hear(event), { signal })
    container.addEventListener('click', () => this.focus(), { signal })
    for (const label of container.id === ''
      ? []
      : document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)) {
      label.addEventListener('click', () => this.focus(), { signal })
    }
  }

  unmount() {
    this.#mounted?.abort()
    this.#mounted = null
    this.#frame?.remove()
    this.#frame = null
    if (this.#container)
      for (const name of Object.keys(defaultClasses)) this.#container.classList.remove(...this.#class(name))
    this.#container = null
    for (const answer of this.#waiting.values())
      answer({ error: { type: 'validation_error', message: 'The card element was removed from the page.' } })
    this.#waiting.clear()
  }

  destroy() {
    this.unmount()
    this.#destroyed = true
    this.#around.forget(this)
  }

  /** @param {Record<string, any>} options */
  update(options) {
    Object.assign(this.#options, options)
    this.#order('update', this.#look())
  }

  focus() {
    this.#frame?.focus()
    this.#order('focus')
  }

  blur() {
    this.#order('blur')
    this.#frame?.blur()
  }

  clear() {
    this.#order('clear')
  }

  /** @param {string} event @param {(detail: any) => unknown} handler */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, handlers.add(handler))
    return this
  }

  /** @param {string} event @param {(detail: any) => unknown} handler */
  once(event, handler) {
    /** @param {unknown} detail */
    const first = (detail) => {
      this.off(event, first)
      return handler(detail)
    }
    return this.on(event, first)
  }

  /** @param {string} event @param {(detail: any) => unknown} [handler] */
  off(event, handler) {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
    return this
  }

  /**
   * Has the frame send its card to the API, together with these fields. What was typed stays in the frame.
   * @param {{ path: string, key: string, fields: [string, string][] }} order
   * @returns {Promise<{ result?: any, error?: any }>}
   */
  _send(order) {
    if (!this.#frame) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    replies += 1
    const id = replies
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      // The frame reads the other frames of its form, so all have to be there.
      const shown = [...this.#around.all()].filter((element) => element.#frame)
      void Promise.all(shown.map((element) => element.#loaded.promise)).then(() =>
        this.#order('send', { ...order, id }),
      )
    })
  }

  /** Marks what is missing, in every field of the form. */
  _showMissing() {
    for (const element of this.#around.all()) element.#order('showMissing')
  }

  #makeFrame() {
    const frame = document.createElement('iframe')
    frame.name = `sandboxStripe_${this.#around.group}_${this.#type}`
    frame.title = titles[this.#type]
    frame.src = `${this.#around.home}/elements/${this.#type}`
    // A frame whose colour scheme differs from the page's is painted opaque; the frame's page is always 'light'.
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: '100%',
      minWidth: '100%',
      height: '1.2em',
      colorScheme: 'light',
      margin: '0',
    })
    this.#frame = frame
    this.#loaded = Promise.withResolvers()
    return frame
  }

  /** @param {MessageEvent} event */
  #hear({ source, origin, data }) {
    if (
      source !== this.#frame?.contentWindow ||
      origin !== new URL(this.#around.home).origin ||
      data?.sandboxStripe !== this.#frame?.name
    )
      return
    if (typeof data.reply === 'number') {
      this.#waiting.get(data.reply)?.(data.result)
      this.#waiting.delete(data.reply)
      return
    }
    this.#news[data.event]?.(data.detail)
    if (publicEvents.has(data.event)) for (const handler of this.#handlers.get(data.event) ?? []) handler(data.detail)
  }

  /** @type {Record<string, (detail: any) => void>} */
  #news = {
    loaded: () => {
      this.#loaded.resolve(undefined)
      this.#order('options', this.#look())
    },
    height: (height) => this.#frame && (this.#frame.style.height = `${height}px`),
    focus: () => this.#toggle('focus', true),
    blur: () => this.#toggle('focus', false),
    submit: () => this.#container?.closest('form')?.requestSubmit(),
    change: ({ empty, complete, error }) => {
      this.#toggle('empty', empty)
      this.#toggle('complete', complete)
      this.#toggle('invalid', error !== undefined)
    },
  }

  #look() {
    const color = this.#container ? getComputedStyle(this.#container).color : undefined
    const { classes: _, ...options } = this.#options
    return { ...options, color, fonts: this.#around.fonts }
  }

  /** Sends an order to the frame, once its script listens. @param {string} order @param {unknown} [detail] */
  #order(order, detail) {
    const frame = this.#frame
    void this.#loaded.promise.then(() =>
      frame?.contentWindow?.postMessage(
        { sandboxStripe: frame.name, order, detail },
        new URL(this.#around.home).origin,
      ),
    )
  }

  /** @param {string} name */
  #class(name) {
    const classes = { ...defaultClasses, ...this.#options['classes'] }
    return String(classes[/** @type {keyof typeof classes} */ (name)]).split(/\s+/).filter(Boolean)
  }

  /** @param {string} name @param {boolean} on */
  #toggle(name, on) {
    for (const word of this.#class(name)) this.#container?.classList.toggle(word, on)
  }
}

const publicEvents = new Set(['ready', 'focus', 'blur', 'change', 'escape'])
