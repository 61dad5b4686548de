import type { Early } from '#web/app/replay-click.ts'

/**
 * Runs in a page before its scripts, and does to it what Chrome does as it translates: as soon as React has taken over, each text is put into two
 * elements of its own, and so is each that comes later. The words stay as they are.
 */
export function translateTexts(): void {
  const isLeftOut = (parent: Element | null) =>
    !parent || parent.closest('script, style, textarea, font, [translate=no]') !== null
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (isLeftOut(text.parentElement) || !text.data.trim()) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
  }
  // React hydrates in slices, between which a frame may be drawn: clicks are recorded until all of the page is its own.
  const isHydrated = () => (globalThis as { early?: Early }).early?.recording.signal.aborted === true
  const begin = () => {
    if (!isHydrated()) return requestAnimationFrame(begin)
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node)
    }).observe(document.body, { childList: true, subtree: true })
    document.documentElement.dataset['translated'] = ''
  }
  requestAnimationFrame(begin)
}
