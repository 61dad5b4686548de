import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { ListingStatus } from '#contract/listings/listings'
import { inTime } from '#web/session/chunk.ts'
import { useSession } from '#web/session/state.ts'
import type { OwnBooking as Own } from './own-booking.tsx'

/** Loaded for people who are signed in. Where it does not load, they read what everybody reads. */
const OwnBooking = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof Own>> }> => {
  try {
    return { default: (await inTime(import('./own-booking.tsx'))).OwnBooking }
  } catch {
    return { default: ({ children }) => children }
  }
})

interface UnlessOwnProps {
  phone: { id: string; title: string; status: ListingStatus }
  /** The content for everyone else. */
  children: ReactNode
  onCancelled?: (() => void) | undefined
}

/** Shows a person who has booked or bought a phone the next step with it, on any page; everyone else gets the children. */
export function UnlessOwn({ phone, children, onCancelled }: UnlessOwnProps) {
  const { person, token } = useSession()
  if (!person || !token || (phone.status !== 'booked' && phone.status !== 'sold')) return children
  return (
    <Suspense fallback={children}>
      <OwnBooking person={person} phone={phone} onCancelled={onCancelled}>
        {children}
      </OwnBooking>
    </Suspense>
  )
}
