/**
 * What is pressed before the scripts have come, as on a slow network: the button shows that it waits, and is pressed again once
 * something listens. Links, forms and panels need no script.
 */

/** Runs before the first paint, until `listen`. Of several presses the last counts. */
export const earlyPressScript = `document.onclick=function(e){var b=e.target.closest('button[type=button]:not([popovertarget])'),w=document.querySelector('[data-waits]');if(b){if(w)delete w.dataset.waits;b.dataset.waits=''}};`

/** From here on React hears by itself. */
export function listen(): void {
  document.onclick = null
}

export function pressAgain(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-waits]')
  if (!button) return
  delete button.dataset['waits']
  button.click()
}
