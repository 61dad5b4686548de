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
