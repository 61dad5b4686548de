// @ts-check
/**
 * The page inside a card element's frame. Only here are card numbers read, and from here they go to the sandbox's API
 * and nowhere else: the page around the frame learns whether an entry is complete, never what it is.
 */
import { brandOf, digitsOf, entryError, readCvc, readExpiry, readNumber, readPostal } from './card-entry.js'
import { applyLook } from './look.js'

/** @typedef {import('./card-entry.js').Entry} Entry */
/** @typedef {{ input: HTMLInputElement, entry: Entry, left: boolean, wanted: boolean, digits: string }} Cell */

const type = document.body.dataset['element'] ?? ''
const home = new URL('../', location.href)
const brandWord = document.querySelector('.brand')
const icon = document.querySelector('.icon')

/** @type {Record<string, { read: (typed: string) => Entry, incomplete: Parameters<typeof entryError>[0] }>} */
const kinds = {
  cardnumber: { read: readNumber, incomplete: 'incomplete_number' },
  'exp-date': { read: (typed) => readExpiry(typed, new Date()), incomplete: 'incomplete_expiry' },
  cvc: { read: (typed) => readCvc(typed, brandNow()), incomplete: 'incomplete_cvc' },
  postal: { read: readPostal, incomplete: 'incomplete_zip' },
}

/** @type {Cell[]} */
const cells = [...document.querySelectorAll('input')].map((input) => ({
  input,
  entry: blank(),
  left: false,
  wanted: false,
  digits: '',
}))
const words = {
  amex: 'Amex',
  diners: 'Diners',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  discover: 'Discover',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function blank() {
  return { text: '', complete: false, error: undefined }
}

/** @param {Record<string, unknown>} message */
function tell(message) {
  // The frame may only stand in pages of its own origin (frame-ancestors), so that is who listens.
  window.parent.postMessage({ sandboxStripe: window.name, ...message }, location.origin)
}

/** The frames of one form find each other by name, beside each other in the same page. @param {string} sibling */
function siblingCells(sibling) {
  const name = window.name.replace(/[^_]+$/, sibling)
  try {
    const other = /** @type {any} */ (window.parent)[name]
    return other?.location.origin === location.origin ? /** @type {Cell[]} */ (other.cardCells ?? []) : []
  } catch {
    return []
  }
}

function allCells() {
  return type === 'card'
    ? cells
    : [...new Set([...cells, ...siblingCells('cardNumber'), ...siblingCells('cardExpiry'), ...siblingCells('cardCvc')])]
}

function brandNow() {
  const number = allCells().find(({ input }) => input.name === 'cardnumber')
  return number ? brandOf(digitsOf(number.input.value)).name : 'unknown'
}

/** @param {Cell} cell @param {boolean} deleting */
function retype(cell, deleting) {
  const { input } = cell
  const kind = kinds[input.name]
  if (!kind) return
  let typed = input.value
  let caret = input.selectionStart ?? typed.length
  // Deleting a space or slash that was put there takes the digit before it along, or the person would be stuck.
  if (deleting && input.name !== 'postal' && digitsOf(typed) === cell.digits && typed !== cell.entry.text) {
    const before = typed.slice(0, caret).replace(/\d(?=\D*$)/, '')
    typed = before + typed.slice(caret)
    caret = before.length
  }
  const atEnd = caret >= typed.length
  const digitsBefore = digitsOf(typed.slice(0, caret)).length
  let entry = kind.read(typed)
  if (deleting) entry = { ...entry, text: entry.text.replace(/[ /]+$/, '') }
  cell.entry = entry
  cell.digits = digitsOf(entry.text)
  if (input.value !== entry.text) input.value = entry.text
  if (input === document.activeElement && input.name !== 'postal') {
    let place = 0
    for (let seen = 0; place < entry.text.length && seen < digitsBefore; place += 1)
      if (/\d/.test(entry.text.charAt(place))) seen += 1
    if (atEnd) place = entry.text.length
    input.setSelectionRange(place, place)
  }
}

/** @param {Cell} cell @returns {import('./card-entry.js').EntryError | undefined} */
function errorOf(cell) {
  const { entry, left, wanted, input } = cell
  if (entry.error) return entry.error
  return !entry.complete && (wanted || (left && entry.text !== ''))
    ? entryError(kinds[input.name]?.incomplete ?? 'incomplete_number')
    : undefined
}

let lastSaid = ''
function announce() {
  const shown = cells.filter(({ input }) => !input.hidden)
  const error = shown.map(errorOf).find((found) => found !== undefined)
  const brand = brandNow()
  for (const cell of cells) {
    const wrong = errorOf(cell) !== undefined
    cell.input.classList.toggle('invalid', wrong)
    cell.input.classList.toggle('complete', cell.entry.complete)
    cell.input.classList.toggle('empty', cell.entry.text === '')
    if (wrong) cell.input.setAttribute('aria-invalid', 'true')
    else cell.input.removeAttribute('aria-invalid')
  }
  if (brandWord) brandWord.textContent = words[/** @type {keyof typeof words} */ (brand)] ?? ''
  icon?.classList.toggle('invalid', error !== undefined)
  const change = {
    elementType: type,
    empty: shown.every(({ entry }) => entry.text === ''),
    complete: shown.every(({ entry }) => entry.complete),
    error,
    ...(type === 'card' || type === 'cardNumber' ? { brand } : {}),
    ...(type === 'card' ? { value: { postalCode: valueOf('postal') } } : {}),
  }
  const said = JSON.stringify(change)
  if (said === lastSaid) return
  lastSaid = said
  tell({ event: 'change', detail: change })
}

/** @param {string} name */
function valueOf(name) {
  return allCells().find(({ input }) => input.name === name)?.input.value ?? ''
}

/** Returns the next missing entry, shown in the fields too: the number before the date, the date before the code. */
function whatIsMissing() {
  for (const name of Object.keys(kinds)) {
    const cell = allCells().find(({ input }) => input.name === name && !input.hidden)
    if (!cell || cell.entry.complete) continue
    return cell.entry.error ?? entryError(kinds[name]?.incomplete ?? 'incomplete_number')
  }
  return undefined
}

/** @param {{ path: string, key: string, fields: [string, string][] }} order */
async function sendCard({ path, key, fields }) {
  const missing = whatIsMissing()
  if (missing) return { error: missing }
  const [month = '', year = ''] = valueOf('exp-date').split(' / ')
  const body = new URLSearchParams(fields)
  const card = { number: digitsOf(valueOf('cardnumber')), exp_month: month, exp_year: year, cvc: valueOf('cvc') }
  for (const [name, value] of Object.entries(card)) body.set(`payment_method_data[card][${name}]`, value)
  const postal = valueOf('postal')
  const postalField = 'payment_method_data[billing_details][address][postal_code]'
  if (postal !== '' && !body.has(postalField)) body.set(postalField, postal)
  try {
    const answer = await fetch(new URL(`.${path}`, home), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
    })
    const result = await answer.json()
    return answer.ok ? { result } : result
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

/** @type {Record<string, (detail: any) => unknown>} */
const orders = {
  options: (detail) => {
    applyLook(detail)
    announce()
    tell({ event: 'ready', detail: { elementType: type } })
  },
  update: (detail) => {
    applyLook(detail)
    announce()
  },
  focus: () => (cells.find(({ input, entry }) => !input.hidden && !entry.complete) ?? cells[0])?.input.focus(),
  blur: () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur(),
  clear: () => {
    for (const cell of cells) {
      cell.input.value = ''
      cell.left = false
      cell.wanted = false
      retype(cell, true)
    }
    announce()
  },
  showMissing: () => {
    for (const cell of cells) cell.wanted = true
    announce()
  },
  send: async (detail) => tell({ reply: detail.id, result: await sendCard(detail) }),
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== location.origin) return
  if (event.data?.sandboxStripe === window.name) orders[event.data.order]?.(event.data.detail)
})

for (const [place, cell] of cells.entries()) {
  cell.input.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    cell.wanted = false
    retype(cell, deleting)
    if (cell.input.name === 'cardnumber')
      for (const other of cells) if (other.input.name === 'cvc') retype(other, false)
    announce()
    const next = cells[place + 1]
    if (
      cell.entry.complete &&
      !deleting &&
      next &&
      !next.input.hidden &&
      cell.input.selectionEnd === cell.input.value.length
    )
      next.input.focus()
  })
  cell.input.addEventListener('focus', () => {
    cell.left = false
    tell({ event: 'focus', detail: { elementType: type } })
  })
  cell.input.addEventListener('blur', () => {
    cell.left = true
    if (cell.input.name === 'cvc') retype(cell, false)
    announce()
    // Moving on to the next field of the same frame is not leaving the element.
    setTimeout(
      () => document.activeElement?.tagName !== 'INPUT' && tell({ event: 'blur', detail: { elementType: type } }),
    )
  })
  cell.input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ event: 'escape', detail: { elementType: type } })
    if (event.key === 'Enter') tell({ event: 'submit' })
    if (event.key === 'Backspace' && cell.input.value === '' && place > 0) {
      event.preventDefault()
      cells[place - 1]?.input.focus()
    }
  })
}

new ResizeObserver(() =>
  tell({ event: 'height', detail: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body)
// Someone may have been typing already, and a browser may have put back what was typed before.
for (const cell of cells) if (cell.input.value !== '') retype(cell, false)
if (document.activeElement instanceof HTMLInputElement) tell({ event: 'focus', detail: { elementType: type } })
Object.assign(window, { cardCells: cells })
tell({ event: 'loaded' })
