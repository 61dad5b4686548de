import type { SearchEnding } from '#contract/search/search-counts'

/** For how long a search must be visible to count, in milliseconds. */
const glance = 1000

/** Searches of this visit whose result was used or that were counted already: each counts once. */
const settled = new Set<string>()

/**
 * Counts a search in words that found nothing, or that was left without a press on what it found, such as a phone or a filter. Pages are cached, so the
 * server cannot know. Who searched is not sent.
 * @returns how to say that the search is left
 */
export function countSearch(words: string, total: number): () => void {
  if (words === '' || settled.has(words)) return () => {}
  let isSeen = false
  const tell = (outcome: SearchEnding) => {
    if (settled.has(words)) return
    settled.add(words)
    navigator.sendBeacon(
      '/api/search-counts',
      new Blob([JSON.stringify({ words, outcome })], { type: 'application/json' }),
    )
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return
    isSeen = true
    if (total === 0) tell('nothing')
  }
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main') && !target.closest('search')) settled.add(words)
  }
  const leave = () => {
    if (isSeen) tell('left')
  }
  const timer = setTimeout(look, glance)
  document.addEventListener('click', press, true)
  addEventListener('pagehide', leave)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', press, true)
    removeEventListener('pagehide', leave)
    leave()
  }
}
