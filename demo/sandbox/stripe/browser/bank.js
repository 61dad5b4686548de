// @ts-check
/** Tells the page around the bank's page what happened in it; without one, goes back to where the person came from. */

const framed = window.parent !== window
const back = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-back]'))

/** @param {string} what @param {number} [detail] */
function tell(what, detail) {
  window.parent.postMessage({ sandboxStripeBank: what, detail }, location.origin)
}

if (document.body.dataset['decided'] === 'true') {
  if (framed) tell('decided')
  else if (back) location.replace(back.href)
} else if (framed) {
  new ResizeObserver(() => tell('height', document.body.getBoundingClientRect().height)).observe(document.body)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape'))
  document.querySelector('h1')?.focus()
}
