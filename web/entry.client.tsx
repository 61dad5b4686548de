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
const near = new AbortController()
for (const type of ['pointerover', 'focusin'])
  addEventListener(
    type,
    (event) => {
      near.abort()
      void import('./app/fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(event)).catch(() => undefined)
    },
    { passive: true, signal: near.signal },
  )

/** One visit of ten reports how fast its pages were, and no browser that a program drives. */
if (!navigator.webdriver && Math.random() < 0.1)
  setTimeout(() => import('./app/field-numbers.ts').then(({ watchField }) => watchField()).catch(() => undefined), 4000)
