import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { workOffline } from './app/connection.ts'
import { listen } from './app/replay-click.ts'

startTransition(() => {
  listen()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

workOffline()
