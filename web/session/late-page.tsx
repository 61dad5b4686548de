import { type ComponentType, lazy, Suspense } from 'react'
import { Loading } from '#web/ui/loading.tsx'
import { fetchPart } from './chunk.ts'

/** Makes a page that is loaded when it is opened: what a route imports is in the list of routes, which every page loads. */
export function latePage(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await fetchPart(load) }))
  return function LatePage() {
    return (
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    )
  }
}
