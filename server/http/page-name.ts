import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const trees = new WeakMap<ServerBuild['routes'], RouteObject[]>()

function treeOf({ routes }: ServerBuild): RouteObject[] {
  const known = trees.get(routes)
  if (known) return known
  const childrenOf = (parentId?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) =>
        route!.index ? { index: true, path: route!.path } : { path: route!.path, children: childrenOf(route!.id) },
      ) as RouteObject[]
  const tree = childrenOf()
  trees.set(routes, tree)
  return tree
}

/** Returns the page of the site that an address leads to, as `web/routes.ts` declares it: '/phones/:slugId'. Its data has the same name. */
export function pageNameOf(build: ServerBuild, url: string): string {
  const path = new URL(url, 'http://localhost').pathname.replace(/\.data$/, '')
  const matches = matchRoutes(treeOf(build), path === '/_root' ? '/' : path, build.basename) ?? []
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replaceAll(/\/+/g, '/')
}
