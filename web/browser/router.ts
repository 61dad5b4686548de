import type { DataRouter, UNSAFE_AssetsManifest as Manifest } from 'react-router'

/** The parts of React Router's own router that the site uses. */
export type Router = Pick<DataRouter, 'routes' | 'basename' | 'state' | 'subscribe'>

/** Returns the router and the list of its routes, which React Router leaves on the window; undefined until the page is hydrated. */
export function router(): { router: Router; manifest: Manifest } | undefined {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = globalThis as {
    __reactRouterDataRouter?: Router
    __reactRouterManifest?: Manifest
  }
  return router && manifest && { router, manifest }
}
