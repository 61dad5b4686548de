// The site in parts, each with the pages whose addresses begin alike: React Router tries every route it knows on each address, several times a page.
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The pages of a first segment, such as `/phones` and `/phones/:slugId`, with what is around them. */
export interface PartOfSite {
  build: ServerBuild
  handle: ReturnType<typeof createRequestHandler>
  tree: RouteObject[]
}

/** The parts of a build by the first segment; that of '' has the pages that begin with none. Compiling routes takes longer than rendering a page. */
const parts = new WeakMap<ServerBuild, Map<string, PartOfSite>>()

/** Returns the first segment of the addresses of a route; undefined where they may begin with any. */
function firstOf(routes: Routes, { parentId, path }: NonNullable<Routes[string]>): string | undefined {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const segment = (parent && firstOf(routes, parent)) ?? path?.split('/', 1)[0]
  return segment && /^[\w-]+$/.test(segment) ? segment.toLowerCase() : undefined
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route!.index ? { index: true, path: route!.path } : { path: route!.path, children: treeOf(routes, route!.id) },
    ) as RouteObject[]
}

function partsOf(build: ServerBuild, mode: string): Map<string, PartOfSite> {
  const known = parts.get(build)
  if (known) return known
  const first = Object.entries(build.routes).map(([id, route]) => ({ id, route, of: firstOf(build.routes, route!) }))
  const found = new Map(
    [...new Set(first.map(({ of }) => of ?? ''))].map((segment): [string, PartOfSite] => {
      const routes: Routes = Object.fromEntries(
        first.flatMap(({ id, route, of }) => (of === undefined || of === segment ? [[id, route]] : [])),
      )
      const part = { ...build, routes }
      const handle = createRequestHandler(part, mode === 'development' ? 'development' : 'production')
      return [segment, { build: part, handle, tree: treeOf(routes) }]
    }),
  )
  parts.set(build, found)
  return found
}

/** Returns the path of an address, that of a page's data being the page's. */
const pathOf = (url: string) => new URL(url, 'http://localhost').pathname.replace(/(?:(?<=\/)_)?\.data$/, '')

/** Returns the first segment of a path, as React Router compares it: decoded, and in small letters. */
function segmentOf(path: string): string {
  const segment = path.split('/', 2)[1] ?? ''
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}

/** Returns the part of the site that an address leads to: that of its first segment, or else that of addresses that lead to no page. */
export function partFor(build: ServerBuild, url: string, mode: string): PartOfSite {
  const all = partsOf(build, mode)
  const { basename = '/' } = build
  return all.get(segmentOf(pathOf(url).slice(basename.length - (basename === '/' ? 1 : 0)))) ?? all.get('')!
}

/** Returns the page of the site that an address leads to, as `web/routes.ts` declares it: '/phones/:slugId'. Its data has the same name. */
export function pageNameOf({ build, tree }: PartOfSite, url: string): string {
  const matches = matchRoutes(tree, pathOf(url), build.basename) ?? []
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replaceAll(/\/+/g, '/')
}
