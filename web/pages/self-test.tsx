import { lazy, Suspense } from 'react'

// Loaded when the page is opened: what a route imports is in the list of routes, which every page loads.
const SelfTest = lazy(async () => ({ default: (await import('#web/self-test/self-test.tsx')).SelfTestPage }))

/** The microphone, the location and the sensors are for a document that begins here; the camera is for others too, which scan codes. */
export const headers = () => ({
  'permissions-policy':
    'accelerometer=(self), camera=(self), geolocation=(self), gyroscope=(self), microphone=(self), payment=()',
})

/** The page on which a phone that is for sale tests itself. The token of the link is the only right that it needs. */
export default function SelfTestRoute() {
  return (
    <Suspense>
      <SelfTest />
    </Suspense>
  )
}
