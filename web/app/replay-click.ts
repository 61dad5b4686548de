/**
 * Records what is pressed while a page starts, and replays it once React has taken over: the last click, whose button
 * shows meanwhile that it waits, and what is ticked. React hears of no press until then: it would take over the whole
 * page at once in order to answer, for which a middling phone takes half a second without painting anything.
 */

/** The events of a press besides the click. React takes over at once for each of them. */
const parts = 'pointerdown pointerup mousedown mouseup touchstart touchend'
/** Matches elements that do nothing without a script. */
const dead = 'button[type=button]:not([popovertarget])'
/** Matches elements that a script improves. Before the scripts have come, links, forms and panels do without. */
const better = 'a[href]:not([target]),summary,button:not([popovertarget])'

export interface Early {
  recording: AbortController
  ticked: Map<HTMLInputElement, boolean>
  /** The selector of the elements whose clicks are recorded. */
  held: string
  /** Loads the scripts of a page of text (`asleep.ts`). */
  wake?: () => void
  /** The key that woke it. */
  key?: KeyboardEvent
}
const early = () => (globalThis as { early?: Early }).early

/** Runs before the first paint, and records until `replayClick`. */
export const replayClickScript =
  `early={recording:new AbortController,ticked:new Map,held:'${dead}'};(function(){var s=early.recording.signal;` +
  `'${parts}'.split(' ').forEach(function(t){` +
  `addEventListener(t,function(e){e.stopPropagation()},{capture:true,passive:true,signal:s})});` +
  `addEventListener('click',function(e){e.stopPropagation();` +
  `var t=e.target,b=t.closest(early.held),w=document.querySelector('[data-waits]');` +
  `if(/checkbox|radio/.test(t.type)){early.ticked.delete(t);early.ticked.set(t,t.checked)}` +
  `if(!b||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;` +
  `e.preventDefault();if(w)delete w.dataset.waits;b.dataset.waits=''},{capture:true,signal:s})})();`

/** In milliseconds. Taking over takes a fraction of it; where it fails, links must not wait for it forever. */
const maxHold = 10_000

/** React is about to take over: links wait for it as well, rather than to load a page again. */
export function holdClicks(): void {
  const recorder = early()
  if (!recorder) return
  recorder.held = better
  setTimeout(() => {
    if (recorder.recording.signal.aborted) return
    recorder.held = dead
    document.querySelector<HTMLElement>('a[data-waits]')?.click()
  }, maxHold)
}

/** To be called once React has taken over: from here on it handles clicks itself. */
export function replayClick(): void {
  const recorder = early()
  recorder?.recording.abort()
  // Each by itself, so that the next one finds what the last has changed.
  for (const [input, isTicked] of recorder?.ticked ?? [])
    setTimeout(() => {
      if (input.checked !== isTicked) input.click()
    })
  recorder?.ticked.clear()
  if (recorder?.key) dispatchEvent(new KeyboardEvent('keydown', recorder.key))
  const pressed = document.querySelector<HTMLElement>('[data-waits]')
  if (!pressed) return
  delete pressed.dataset['waits']
  pressed.click()
}
