import { lazy, Suspense } from 'react'

// Loaded when the page is opened: what a route imports stands in the list of routes, which every page loads.
const SelfTest = lazy(async () => ({ default: (await import('#web/self-test/self-test.tsx')).SelfTestPage }))

/** What no other page may use: the cameras, the microphone and the sensors of the phone. */
export const headers = () => ({
  'permissions-policy':
    'accelerometer=(self), camera=(self), geolocation=(self), gyroscope=(self), microphone=(self), payment=()',
})

/** Where a phone that is for sale tests itself. The token of the link is the only right that it needs. */
export default function SelfTestRoute() {
  return (
    <Suspense>
      <SelfTest />
    </Suspense>
  )
}
