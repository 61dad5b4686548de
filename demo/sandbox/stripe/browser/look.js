// @ts-check
/** Gives a frame's fields the colours and letters that the page asks for, without a style attribute in any markup. */

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

const allowed = new Set(
  `backgroundColor color fontFamily fontSize fontSmoothing fontStyle fontVariant fontWeight letterSpacing lineHeight opacity padding
  textAlign textDecoration textShadow textTransform caretColor`.split(/\s+/),
)
const variants = { base: '', complete: '.complete', empty: '.empty', invalid: '.invalid' }
const pseudos = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled']

/** @param {any} options */
export function applyLook(options) {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  const { style = {}, color, fonts = [] } = options
  rule('input', { color, caretColor: color })
  rule('.icon, .brand', { color })
  for (const [name, selector] of Object.entries(variants)) {
    const variant = style[name]
    if (!variant) continue
    rule(`input${selector}`, variant)
    if (name === 'base') rule('.brand', { fontFamily: variant.fontFamily, color: variant.color })
    if (variant.iconColor) rule(name === 'invalid' ? '.icon.invalid' : '.icon', { color: variant.iconColor })
    for (const pseudo of pseudos) if (variant[pseudo]) rule(`input${selector}${pseudo}`, variant[pseudo])
    // A colour that the page chose is shown as it is, not paled as the default is.
    if (variant['::placeholder']?.color) rule(`input${selector}::placeholder`, { opacity: 1 })
  }
  for (const font of fonts) loadFont(font)
  for (const input of document.querySelectorAll('input')) {
    input.disabled = options.disabled === true
    if (options.placeholder !== undefined && document.body.dataset['element'] !== 'card')
      input.placeholder = options.placeholder
    if (input.name === 'postal') input.hidden = options.hidePostalCode === true
  }
  const isCard = document.body.dataset['element'] === 'card'
  document
    .querySelector('.icon')
    ?.toggleAttribute('hidden', isCard ? options.hideIcon === true : options.showIcon !== true)
}

/** @param {string} selector @param {Record<string, string | number | undefined>} properties */
function rule(selector, properties) {
  const place = sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
  const { style } = /** @type {CSSStyleRule} */ (sheet.cssRules[place])
  for (const [name, value] of Object.entries(properties)) {
    if (!allowed.has(name) || value === undefined) continue
    style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    )
  }
}

const loaded = new Set()
/** @param {{ cssSrc?: string, family?: string, src?: string, [descriptor: string]: string | undefined }} font */
function loadFont({ cssSrc, family, src, ...descriptors }) {
  const name = cssSrc ?? `${family} ${src}`
  if (loaded.has(name)) return
  loaded.add(name)
  if (cssSrc) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: cssSrc }))
  } else if (family && src) {
    const face = new FontFace(family, src, descriptors)
    document.fonts.add(face)
    // A font that does not come leaves the next one of the family list.
    face.load().catch(() => undefined)
  }
}
