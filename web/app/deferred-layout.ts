/** Delays the layout of parts of the first page of a visit: see `.deferred` in the style sheet. */

/** In an idle moment; where there is none for half a second, as on a busy device, all the same. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 50)

/** Returns whether this is the first page of a visit, which `firstScript` says. */
const isFirst = () => document.documentElement.dataset['fresh'] !== undefined

/** From here on all of a page is laid out at once: what is not has a guessed height, and Back would miss the place one was at. */
export function layOutNow(): void {
  delete document.documentElement.dataset['fresh']
}

/** Lays out the rest of the first page bit by bit, once all has come and while there is nothing else to do. */
export function layOutWhenIdle(): void {
  if (!isFirst()) return
  const rest = [...document.querySelectorAll<HTMLElement>('.deferred')]
  const next = () => {
    const part = isFirst() ? rest.shift() : undefined
    if (!part) return layOutNow()
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  if (document.readyState === 'complete') whenIdle(next)
  else addEventListener('load', () => whenIdle(next), { once: true })
}
