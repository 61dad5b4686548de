// @ts-check
/** Tells the page around the bank's page what happened in it; without one, goes back to where the person came from. */

const framed = window.parent !== window
const back = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-back]'))

/** @param {string} what */
function tell(what) {
  window.parent.postMessage({ sandboxStripeBank: what }, location.origin)
}

if (document.body.dataset['decided'] === 'true') {
  if (framed) tell('decided')
  else if (back) location.replace(back.href)
} else if (framed) {
  document.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape'))
  document.querySelector('h1')?.focus()
}
