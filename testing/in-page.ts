// Judges a page from inside. Each function is handed to the browser as it is, so it knows nothing around it.

/**
 * Latin words that a page in Bangla shows or reads out, each with where. What people wrote, brands and models stand in elements marked
 * `translate="no"`; titles and attributes may repeat them.
 */
export function latinWords(sameInBoth: string[]): string[] {
  const wordsOf = (text: string | null) => text?.match(/[A-Za-z][A-Za-z'’]+/g) ?? []
  const known = new Set(sameInBoth)
  for (const own of document.querySelectorAll('[translate="no"]'))
    wordsOf(own.textContent).forEach((word) => known.add(word))

  const found: string[] = []
  const judge = (where: string, text: string | null, allowed: Set<string> | string[]) => {
    const strange = wordsOf(text).filter((word) => ![...allowed].includes(word))
    if (strange.length > 0) found.push(`${where}: ${text!.trim().slice(0, 80)}`)
  }
  judge('title', document.title, known)
  judge('description', document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null, known)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!
    if (parent.closest('script, style, noscript, template, code, pre, [translate="no"], [lang="en"]')) continue
    judge(parent.tagName.toLowerCase(), text.textContent, sameInBoth)
  }
  for (const element of document.body.querySelectorAll('*')) {
    // A frame of the card company's speaks for itself.
    if (element.closest('iframe, [lang="en"]')) continue
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'alt', 'title'])
      judge(`${element.tagName.toLowerCase()}[${name}]`, element.getAttribute(name), known)
  }
  return found
}

/** Puts words half as long again in the place of all that is shown: 'Dashboard' becomes 'Dàshbòàrddàshb'. Numbers, code and what people wrote stay. */
export function stretchWords(): void {
  const accents: Record<string, string> = {
    a: 'à',
    e: 'è',
    i: 'ì',
    o: 'ò',
    u: 'ù',
    A: 'À',
    E: 'È',
    I: 'Ì',
    O: 'Ò',
    U: 'Ù',
  }
  const stretch = (text: string) =>
    text.replace(/\p{L}{2,}/gu, (word) =>
      (word + word.slice(0, Math.ceil(word.length / 2)).toLowerCase()).replace(
        /[aeiouAEIOU]/g,
        (letter) => accents[letter]!,
      ),
    )
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue!.trim() && !text.parentElement!.closest('script, style, code, pre, [translate="no"]'))
      text.nodeValue = stretch(text.nodeValue!)
  for (const field of document.querySelectorAll('[placeholder]'))
    field.setAttribute('placeholder', stretch(field.getAttribute('placeholder')!))
}

/** A word of 120 letters in the place of all that people typed, which is in elements marked `translate="no"`. */
export function writeWithoutSpaces(): void {
  const word = 'Wordwithoutanyspace'.repeat(7).slice(0, 120)
  for (const own of document.querySelectorAll(
    '[translate="no"]:not([aria-hidden="true"] *, [aria-hidden="true"], option)',
  )) {
    const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (/\p{L}{2}/u.test(text.nodeValue!) && text.nodeValue !== 'PhoneHaat') text.nodeValue = word
    }
  }
}

/** Long words that run with less than eight letters a line, because what is next to them left them no room. */
export function squeezed(): string[] {
  const found: string[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!
    const letters = text.nodeValue!.trim().length
    if (!/\S{100}/.test(text.nodeValue!) || element.closest('.sr-only') || !element.checkVisibility()) continue
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (letters / lines < 8)
      found.push(`${letters} letters on ${lines} lines: <${element.tagName.toLowerCase()} ${element.className}>`)
  }
  return found
}

/**
 * Lists content that cannot be read or reached: a page that scrolls sideways, words beyond the window's edge or cut off by their container, words
 * that leave their button, and words on top of others. An element that scrolls by itself, such as a wide table, may be as wide as it likes, and a
 * title that is cut after some lines is whole elsewhere.
 */
export function outOfPlace(): string[] {
  const width = document.documentElement.clientWidth
  const found: string[] = []
  const name = (element: Element) => {
    const classes = element.getAttribute('class')?.split(' ').slice(0, 4).join('.') ?? ''
    return `<${element.tagName.toLowerCase()} ${classes}>`
  }
  const note = (what: string, element: Element, text: string) =>
    found.push(`${what}: ${name(element)} ‘${text.trim().slice(0, 50)}’`)

  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > width && !element.querySelector('*') && !element.closest('.sr-only'),
    )
    found.push(
      `the page is ${document.documentElement.scrollWidth} px wide instead of ${width}: ${wide.slice(0, 3).map(name).join(', ')}`,
    )
  }

  const boxes: { box: DOMRect; element: Element; text: string }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue!
    const element = text.parentElement!
    if (!words.trim() || element.closest('script, style, noscript, svg, .sr-only, option, [aria-hidden="true"]'))
      continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    let isFree = false
    let isPinned = false
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (style.position === 'absolute' && (edge.width <= 1 || edge.height <= 1)) isFree = true
      if (style.position === 'fixed' || style.position === 'sticky') isPinned = true
      const isClamped = style.webkitLineClamp !== 'none'
      if (/auto|scroll/.test(style.overflowX) || isClamped) isFree = true
      if (isFree) break
      if (style.overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1))
        note('cut off at the side', around, words)
      if (style.overflowY !== 'visible' && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
        note('cut off', around, words)
      if (around.matches('.btn, button, summary, [role="switch"]') && style.display !== 'contents') {
        if (
          box.right > edge.right + 1 ||
          box.left < edge.left - 1 ||
          box.bottom > edge.bottom + 3 ||
          box.top < edge.top - 3
        )
          note('out of its button', around, words)
      }
    }
    if (isFree) continue
    if (box.right > width + 1 || box.left < -1) note('beyond the window', element, words)
    if (!isPinned) for (const line of range.getClientRects()) boxes.push({ box: line, element, text: words })
  }
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (other.element === one.element || other.element.contains(one.element) || one.element.contains(other.element))
        continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines of two texts that follow each other share some air.
      if (across > 3 && down > Math.min(one.box.height, other.box.height) / 2)
        note(`on top of ‘${one.text.trim().slice(0, 40)}’`, other.element, other.text)
    }
  }
  return found
}

/** Lists the bars, from edge to edge, that stay in the window while the page scrolls, if they leave less than 60 % of it to the page. */
export function crowded(): string[] {
  scrollTo({ top: innerHeight / 2, behavior: 'instant' })
  const held = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position, top, bottom } = getComputedStyle(element)
    if (position !== 'fixed' && position !== 'sticky') return false
    const box = element.getBoundingClientRect()
    const isHeld =
      Math.abs(box.top - Number.parseFloat(top)) <= 1 ||
      Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) <= 1
    return isHeld && box.height < innerHeight && box.width > innerWidth / 2 && element.checkVisibility()
  })
  const taken = held.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
  scrollTo({ top: 0, behavior: 'instant' })
  const names = held.map(({ tagName, className }) => `<${tagName.toLowerCase()} ${className}>`)
  return taken > innerHeight * 0.4
    ? [`${Math.round(taken)} of ${innerHeight} px stay in place: ${names.join(', ')}`]
    : []
}

/**
 * Lists targets smaller than 24 by 24 px (WCAG 2.5.8), with any area drawn outside the box for the finger (`reach`, a card's link). Links inside a
 * sentence are as high as its line, and controls that the browser draws itself are the browser's.
 */
export function smallTargets(): string[] {
  const least = 24
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.closest('p, li, td, dd, label, figcaption')!.textContent.trim() !== element.textContent.trim()
  // A part drawn outside takes presses too.
  const drawn = (element: Element) =>
    ['::before', '::after'].flatMap((part) => {
      const { content, position, width, height } = getComputedStyle(element, part)
      return content === 'none' || position !== 'absolute'
        ? []
        : [[Number.parseFloat(width), Number.parseFloat(height)]]
    })
  const found: string[] = []
  const pressed =
    'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="tab"]'
  for (const element of document.querySelectorAll(pressed)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('p, li, td, dd, label, figcaption') && isInSentence(element)) continue
    const target = element.closest('label') ?? element
    const { width, height } = target.getBoundingClientRect()
    // For screen readers alone, until it is focused.
    if (width <= 1 || height <= 1) continue
    const parts = [[width, height], ...drawn(target)]
    const size = [0, 1].map((side) => Math.round(Math.max(...parts.map((part) => part[side]!))))
    if (size.some((side) => side < least))
      found.push(`${target.tagName.toLowerCase()} of ${size.join(' × ')} px: ${target.textContent.trim().slice(0, 60)}`)
  }
  return found
}
