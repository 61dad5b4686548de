import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { inTime } from '#web/session/chunk.ts'
import { Loading } from '#web/ui/loading.tsx'

// Loaded when the page is opened: what a route imports stands in the list of routes, which every page loads.
const Case = lazy(async () => ({ default: (await inTime(import('./contested-deals/case.tsx'))).Case }))
const ContestedList = lazy(async () => ({
  default: (await inTime(import('./contested-deals/list.tsx'))).ContestedList,
}))

/** For admins: the deals that wait for their decision, or one of them. */
export default function ContestedDeals() {
  const { id } = useParams()
  return <Suspense fallback={<Loading />}>{id ? <Case key={id} id={id} /> : <ContestedList />}</Suspense>
}
