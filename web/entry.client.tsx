import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { workOffline } from './app/connection.ts'
import { fetchAhead } from './app/fetch-ahead.ts'
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
fetchAhead()
workOffline()

/** One visit of ten tells how fast it was, and no browser that a program drives. */
if (!navigator.webdriver && Math.random() < 0.1)
  setTimeout(() => import('./app/field-numbers.ts').then(({ watchField }) => watchField()).catch(() => undefined), 4000)
