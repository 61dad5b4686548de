import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { code, read } from './safety/tree.ts'
import { ownFields, withoutUnused } from './vite.router.ts'

const ours = code.filter((path) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/** The names of React Router whose parts a build has. A new one goes here once `unused` in vite.router.ts empties nothing that it needs. */
const used =
  'HydratedRouter Link Links NavLink Navigate Outlet Scripts ScrollRestoration createContext data isRouteErrorResponse matchRoutes redirect useHref useLocation useMatch ' +
  'useNavigate useNavigation useNavigationType useParams useRevalidator useRouteLoaderData useSearchParams'

test('the site imports of React Router what a build has', () => {
  const names = ours
    .filter((path) => path !== 'web/entry.server.tsx')
    .flatMap((path) => [...read(path).matchAll(/import \{([^}]*)\} from 'react-router(?:\/dom)?'/g)])
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  expect([...new Set(names)].toSorted().join(' ')).toBe(used)
})

test('no link fetches ahead by the router (web/phones/fetch-ahead.ts does), or moves to its page by a transition, which a build leaves out', () => {
  expect(ours.filter((path) => /\bprefetch=|PrefetchPageLinks|viewTransition/.test(read(path)))).toEqual([])
})

test('no route has what a build leaves out of the router', () => {
  const pages = ours.filter((path) => /^web\/(root|pages\/[^/]+)\.tsx$/.test(path))
  expect(pages.length).toBeGreaterThan(50)
  const exported = /^export (?:async )?(?:const|function) (action|client\w+|middleware|HydrateFallback|unstable_\w+)\b/m
  expect(pages.flatMap((path) => exported.exec(read(path))?.[1] ?? [])).toEqual([])
})

test('a function that React Router no longer has is missed', () => {
  const file = 'lib/hooks.js'
  const source = readFileSync(`node_modules/react-router/dist/production/${file}`, 'utf8')
  expect(withoutUnused(file, source, file)).not.toContain('decodeRedirectErrorDigest(error.digest)')
  expect(() => withoutUnused(file, source.replace('function RSCErrorHandler', 'function Renamed'), file)).toThrow(
    'lib/hooks.js has no RSCErrorHandler',
  )
})

test('what the router says to developers is left out, and what it throws stays', () => {
  const said =
    "invariant(route, `No route ${id}`); warning(false, 'Too late'); if (x) throw new Error('Never'); throw new Error(text)"
  expect(withoutUnused('x.js', said, 'x.js')).toBe(
    "invariant(route, ''); warning(false, ''); if (x) throw new Error(''); throw new Error(text)",
  )
})

test('a property that the site never sets is read as such', () => {
  expect(withoutUnused('x.js', 'if (route.hasClientLoader && route.path) go()', 'x.js')).toBe(
    'if (undefined && route.path) go()',
  )
})

test('the site has nothing of what a build leaves out of React', () => {
  const left =
    /<(?:ViewTransition|Activity|SuspenseList)\b|\bChildren\.|<Fragment[^<>]*\bref=|\bprecedence=|<script[^<>]*\bsrc=|\b(?:useActionState|useFormStatus|preload|preinit|preloadModule|preinitModule|preconnect|prefetchDNS|requestFormReset|addTransitionType)\(|<form[^<]*\baction=\{(?!`|useHref)|\bformAction=|<[a-z]+-[a-z]/
  expect(ours.filter((path) => left.test(read(path)))).toEqual([])
})

test('the fields that get short names are of React DOM alone, and each gets one', () => {
  const reactDom = 'react-dom-client.production.js'
  const source = readFileSync(`node_modules/react-dom/cjs/${reactDom}`, 'utf8')
  const others = [
    'react/cjs/react',
    'react/cjs/react-jsx-runtime',
    'react-dom/cjs/react-dom',
    'scheduler/cjs/scheduler',
  ]
    .map((file) => readFileSync(`node_modules/${file}.production.js`, 'utf8'))
    .join()
  const names = new RegExp(`\\b(?:${ownFields.join('|')})\\b`, 'g')
  expect(others.match(names)).toBeNull()
  expect(new Set(ownFields).size).toBe(ownFields.length)
  expect(new Set(source.match(names))).toEqual(new Set(ownFields))
  const short = withoutUnused(reactDom, source, reactDom)
  expect(short.match(new RegExp(`\\.(?:${ownFields.join('|')})\\b|\\b(?:${ownFields.join('|')}): `, 'g'))).toBeNull()
  // None of the short names means something already.
  expect(ownFields.filter((_, index) => new RegExp(`(?<![\\w$])\\$${index.toString(36)}\\b`).test(source))).toEqual([])
})
