import type { DataRouteObject, Location, Navigation } from 'react-router'

/** React Router's own, of which the site uses this much. */
export interface Router {
  routes: DataRouteObject[]
  basename: string
  state: { location: Location; navigation: Navigation }
  /** Calls back after each change of the state. @returns how to stop */
  subscribe(onChange: (state: Router['state']) => void): () => void
}

interface Manifest {
  routes: Record<string, { module: string; hasLoader?: boolean } | undefined>
}

/** Returns the router and the list of its routes, which React Router leaves on the window; undefined until the page is hydrated. */
export function router(): { router: Router; manifest: Manifest } | undefined {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = globalThis as {
    __reactRouterDataRouter?: Router
    __reactRouterManifest?: Manifest
  }
  return router && manifest && { router, manifest }
}
