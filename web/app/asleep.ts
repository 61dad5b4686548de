/**
 * A page of text is read: links, panels and the place on it do without a script. So its scripts are not loaded with it but once somebody turns to what
 * needs them, and its document says until then where they are (`type="later"`). What was pressed meanwhile is recorded and replayed, as on every page
 * (`replay-click.ts`).
 */
import type { Early } from './replay-click.ts'

/** Is sent as text, in the page: so it uses nothing from outside. */
function sleep(early: Early): void {
  let touched = new AbortController()
  const root = document.documentElement
  const needsScripts = 'button:not([popovertarget]),input,a[hreflang]'

  /** React Router would put a page that was loaded again where it was before, though it has been scrolled since. */
  function forgetPlace(): void {
    const key = 'react-router-scroll-positions'
    try {
      const { [history.state?.key ?? 'default']: _, ...others } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify(others))
    } catch {
      // The browser stores nothing.
    }
  }

  function wake(): void {
    const later = document.querySelector('script[type=later]')
    if (!later) return
    touched.abort()
    forgetPlace()
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
    const scripts = document.createElement('script')
    scripts.type = 'module'
    scripts.textContent = later.textContent
    // Without them a link leads on all the same, and the next touch tries again.
    scripts.addEventListener('error', () => {
      scripts.replaceWith(later)
      const pressed = document.querySelector<HTMLElement>('[data-waits]')
      delete pressed?.dataset['waits']
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      listen()
    })
    later.replaceWith(scripts)
  }

  function listen(): void {
    touched = new AbortController()
    const options = { capture: true, passive: true, signal: touched.signal }
    for (const touch of ['pointerover', 'touchstart', 'focusin', 'click'])
      addEventListener(
        touch,
        ({ target }) => {
          if (target instanceof Element && target.closest(needsScripts)) wake()
        },
        options,
      )
    // A shortcut of the site may begin with any letter.
    addEventListener(
      'keydown',
      (event) => {
        if (!/^[^ ]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
        early.key = event
        wake()
      },
      options,
    )
    // Somebody has logged in, or out, in another tab.
    addEventListener('storage', wake, options)
    // The browser kept this page for Back, and somebody has logged in meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && localStorage['accessToken'] && wake(), options)
  }

  early.wake = wake
  // The script of a link to the other language remembers the choice.
  early.held += ',a[hreflang]'
  listen()
  // Somebody is logged in, whose news the bar at the top shows; or the scripts are kept on the device, for when there is no connection;
  // or a field was turned to before the whole page had come.
  if (root.dataset['session'] || navigator.serviceWorker?.controller || document.activeElement?.matches(needsScripts))
    wake()
}

/** Stands in the page after its scripts, which it wakes. */
const script = `(${sleep})(early)`

/** Returns a page whose scripts wait to be needed. */
export function asleep(html: string, nonce: string): string {
  const type = ' type="module" async=""'
  const at = html.indexOf(type)
  if (at < 0) return html
  const end = html.indexOf('</script>', at) + '</script>'.length
  return [
    html.slice(0, at).replaceAll('<link rel="modulepreload"', '<link rel="later"'),
    ' type="later"',
    html.slice(at + type.length, end),
    `<script nonce="${nonce}">${script}</script>`,
    html.slice(end),
  ].join('')
}
