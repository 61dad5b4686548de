import { type ComponentProps, lazy, Suspense } from 'react'
import { fetchPart } from '#web/session/chunk.ts'
import type { BookedLinks } from './booked-links.tsx'

const load = () => import('./booked-links.tsx')
const Links = lazy(async () => ({ default: (await fetchPart(load)).BookedLinks }))

/** The next steps with a phone that was just booked here, whose code comes with the dialog in which one books. */
export const JustBooked = (props: Omit<ComponentProps<typeof BookedLinks>, 'isNew'>) => (
  <Suspense>
    <Links {...props} isNew />
  </Suspense>
)
