/**
 * Records the last click on a button before hydration, as on a slow network, and replays it afterwards. The button shows meanwhile that it
 * waits. Links, forms and panels need no script.
 */

/** Runs before the first paint, until `stopRecordingClicks`. Of several clicks the last counts. */
export const replayClickScript = `document.onclick=function(e){var b=e.target.closest('button[type=button]:not([popovertarget])'),w=document.querySelector('[data-waits]');if(b){if(w)delete w.dataset.waits;b.dataset.waits=''}};`

/** From here on React handles clicks itself. */
export function stopRecordingClicks(): void {
  document.onclick = null
}

export function replayClick(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-waits]')
  if (!button) return
  delete button.dataset['waits']
  button.click()
}
