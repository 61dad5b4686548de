import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { workOffline } from './app/connection.ts'
import { holdClicks } from './app/replay-click.ts'
import { rememberWantedPage } from './app/wanted-page.ts'

startTransition(() => {
  holdClicks()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

rememberWantedPage()
workOffline()

/** The code that fetches ahead comes once a finger, a pointer or the focus is on the page. */
const near = (event: Event) =>
  import('./phones/fetch-ahead.ts').then(
    ({ fetchAhead }) => fetchAhead(event),
    () => {},
  )
for (const type of ['pointerover', 'focusin']) addEventListener(type, near, { once: true })

/** A page that the browser keeps for Back hears of nothing meanwhile: shown again, it looks at what other tabs may have changed. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dispatchEvent(new StorageEvent('storage'))
})

/** One visit of ten reports how fast its pages were, and no browser that a program drives. */
if (!navigator.webdriver && Math.random() < 0.1)
  setTimeout(
    () =>
      import('./site/field-numbers.ts').then(
        ({ watchField }) => watchField(),
        () => {},
      ),
    4000,
  )
