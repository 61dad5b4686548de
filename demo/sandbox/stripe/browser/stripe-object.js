// @ts-check
/** The `Stripe(…)` function of the page, of the shape that `@stripe/stripe-js` and `@stripe/react-stripe-js` expect. */
import { askTheBank } from './bank-dialog.js'
import { CardElement, IntegrationError } from './element.js'

const script = document.currentScript
const home = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href).href.replace(/\/$/, '')
const { origin } = new URL(home)
const types = ['card', 'cardNumber', 'cardExpiry', 'cardCvc']
let groups = 0

/** @param {string} key @param {Record<string, any>} [_options] */
function Stripe(key, _options) {
  if (typeof key !== 'string') throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.')
  if (key.startsWith('sk_')) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    )
  }

  /**
   * @param {string} path @param {[string, string][]} fields
   * @returns {Promise<{ result?: any, error?: any }>}
   */
  async function call(path, fields, method = 'POST') {
    const body = new URLSearchParams(fields)
    const headers = { authorization: `Bearer ${key}` }
    try {
      const answer =
        method === 'GET'
          ? await fetch(`${home}${path}?${body}`, { headers })
          : await fetch(home + path, { method, headers, body })
      const result = await answer.json()
      return answer.ok ? { result } : result
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.'
      return { error: { type: 'api_connection_error', message } }
    }
  }

  /** @param {string} clientSecret */
  async function retrievePaymentIntent(clientSecret) {
    const { result, error } = await call(
      `/v1/payment_intents/${intentOf(clientSecret)}`,
      [['client_secret', clientSecret]],
      'GET',
    )
    return error ? { error } : { paymentIntent: result }
  }

  /** @param {any} intent */
  async function authenticate(intent) {
    const { type, use_stripe_sdk: sdk, redirect_to_url: redirect } = intent.next_action ?? {}
    if (type === 'redirect_to_url') {
      location.assign(redirect.url)
      return new Promise(() => undefined)
    }
    const how = await askTheBank(sdk.stripe_js, origin)
    if (how === 'left') {
      await call(`/v1/payment_intents/${intent.id}/source_cancel`, [
        ['client_secret', intent.client_secret],
        ['source', sdk.source],
      ])
    }
    const { paymentIntent, error } = await retrievePaymentIntent(intent.client_secret)
    if (error) return { error }
    if (paymentIntent.status === 'requires_payment_method' && paymentIntent.last_payment_error) {
      return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } }
    }
    return { paymentIntent }
  }

  /** @param {string} clientSecret @param {any} [data] @param {{ handleActions?: boolean }} [options] */
  async function confirmCardPayment(clientSecret, data = {}, options = {}) {
    const path = `/v1/payment_intents/${intentOf(clientSecret)}/confirm`
    const { payment_method: method, return_url: returnUrl, receipt_email: email } = data
    /** @type {[string, string][]} */
    const fields = [
      ['client_secret', clientSecret],
      ['expected_payment_method_type', 'card'],
    ]
    if (email) fields.push(['receipt_email', email])
    if (returnUrl) fields.push(['return_url', returnUrl])
    // A page that handles the bank itself gets the bank's address; otherwise this script shows it.
    if (!(returnUrl && options.handleActions === false)) fields.push(['use_stripe_sdk', 'true'])
    const { result, error } = await withCard(path, fields, method)
    if (error) return { error }
    if (result.status !== 'requires_action' || options.handleActions === false) return { paymentIntent: result }
    return authenticate(result)
  }

  /** @param {string} path @param {[string, string][]} fields @param {any} method */
  async function withCard(path, fields, method) {
    if (typeof method === 'string') return call(path, [...fields, ['payment_method', method]])
    if (method === undefined) return call(path, fields)
    const element = method.card
    if (!(element instanceof CardElement))
      throw new IntegrationError('Invalid value for payment_method: card should be an Element.')
    /** @type {[string, string][]} */
    const all = [
      ...fields,
      ['payment_method_data[type]', 'card'],
      ...flat('payment_method_data[billing_details]', method.billing_details ?? {}),
    ]
    return noted(element, await element._send({ path, key, fields: all }))
  }

  return {
    /** @param {{ fonts?: unknown[], locale?: string }} [options] */
    elements: (options) => makeElements(options ?? {}),
    confirmCardPayment,
    retrievePaymentIntent,
    // The shop uses neither, but Stripe's library for React takes nothing for a Stripe object that does not have both.
    createPaymentMethod: notSimulated('createPaymentMethod'),
    createToken: notSimulated('createToken'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

/** @param {string} name @returns {() => never} */
function notSimulated(name) {
  return () => {
    throw new IntegrationError(`${name}() is not part of this sandbox: pay with confirmCardPayment().`)
  }
}

/** @param {{ fonts?: unknown[] }} options */
function makeElements(options) {
  groups += 1
  /** @type {Map<string, CardElement>} */
  const made = new Map()
  const around = {
    home,
    group: String(groups),
    fonts: options.fonts ?? [],
    all: () => made.values(),
    /** @param {CardElement} element */
    forget: (element) => {
      if (made.get(element._type) === element) made.delete(element._type)
    },
  }
  return {
    /** @param {any} type @param {Record<string, any>} [given] */
    create(type, given = {}) {
      if (!types.includes(type))
        throw new IntegrationError(
          `A valid Element name must be provided. Valid Elements here are: ${types.join(', ')}; you passed: ${type}.`,
        )
      if (made.has(type))
        throw new IntegrationError(`Can only create one Element of type ${type} through one Elements instance.`)
      const element = new CardElement(type, given, around)
      made.set(type, element)
      return element
    },
    /** @param {any} type */
    getElement: (type) => made.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    /** @param {{ fonts?: unknown[] }} more */
    update(more) {
      if (more.fonts) around.fonts = more.fonts
      for (const element of made.values()) element.update({})
    },
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
    on() {},
  }
}

/** Marks the fields that stopped a card from being sent. @param {CardElement} element @param {{ result?: any, error?: any }} answer */
function noted(element, answer) {
  if (answer.error?.type === 'validation_error') element._showMissing()
  return answer
}

/** @param {string} prefix @param {object} fields @returns {[string, string][]} */
function flat(prefix, fields) {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? flat(`${prefix}[${name}]`, value) : [[`${prefix}[${name}]`, String(value)]]
  })
}

/** @param {string} clientSecret */
function intentOf(clientSecret) {
  const intent = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret))?.[1]
  if (intent) return intent
  throw new IntegrationError(
    'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}. You specified: ' +
      clientSecret +
      '.',
  )
}

// `loadStripe` compares this with the release it was made for and warns when they differ.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
