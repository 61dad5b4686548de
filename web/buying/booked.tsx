import { type ComponentProps, lazy, Suspense } from 'react'
import { fetchPart } from '#web/session/chunk.ts'
import type { BookedLinks } from './booked-links.tsx'

/** Of the dialog in which one books, so that they are there once the phone is booked. */
const Links = lazy(async () => ({ default: (await fetchPart(() => import('./booking-dialog.tsx'))).BookedLinks }))

/** The next steps with a phone that was just booked here. */
export const JustBooked = (props: Omit<ComponentProps<typeof BookedLinks>, 'isNew'>) => (
  <Suspense>
    <Links {...props} isNew />
  </Suspense>
)
