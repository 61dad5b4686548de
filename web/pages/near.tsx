import { lazy, Suspense } from 'react'

// Loaded when the page is opened: what a route imports is in the list of routes, which every page loads.
const NearMe = lazy(async () => ({ default: (await import('#web/search/near-me.tsx')).NearMe }))

/** Only a document that begins here may ask where one is, and that of the self-test. */
export const headers = () => ({
  'permissions-policy':
    'accelerometer=(), camera=(self), geolocation=(self), gyroscope=(), microphone=(), payment=(self "https://js.stripe.com")',
})

export default function NearRoute() {
  return (
    <Suspense>
      <NearMe />
    </Suspense>
  )
}
