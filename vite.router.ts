// Leaves out of the browser's scripts the parts of React Router and React DOM that the site does not use, which weigh more than a page.
// `vite.router.test.ts` says what the site uses, and fails when it begins to use more.
import { parseSync, type Plugin, Visitor } from 'vite'

/** Makes functions that return nothing, by their names. */
const empty = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))

const reactDom = 'react-dom-client.production.js'
const reactFiles = [reactDom, 'react-dom.production.js', 'react.production.js']

/** Functions that nothing calls, and what those return that are called all the same; of each file below `react-router/dist/production`, and of React DOM. */
const unused: Record<string, Record<string, string>> = {
  'lib/router/router.js': {
    // These send to an action of a route. All that is written goes to a call of the API.
    handleAction: '',
    normalizeNavigateOptions: '{ path: arguments[1] }',
    getActionDataForCommit: '',
    getUpdatedActionData: '',
    getSubmissionFromNavigation: '',
    getSubmittingNavigation: '',
    // Fetchers: the site requests data beside a page by TanStack Query.
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    updateFetcherState: '',
    setFetcherError: '',
    getFetcher: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    markFetchersDone: '',
    markFetchRedirectsDone: 'false',
    abortStaleFetchLoads: 'false',
    getUpdatedRevalidatingFetchers: '',
    getTargetedDataStrategyMatches: '',
    getLoadingFetcher: '',
    getSubmittingFetcher: '',
    getDoneFetcher: '',
    // View transitions.
    persistAppliedTransitions: '',
    restoreAppliedTransitions: '',
    // Blockers.
    getBlocker: '',
    deleteBlocker: '',
    updateBlocker: '',
    shouldBlockNavigation: '',
    // Routes that are found later or replaced.
    checkFogOfWar: '{ active: false, matches: null }',
    discoverRoutes: '',
    patchRoutes: '',
    patchRoutesImpl: '',
    _internalSetRoutes: '',
    // Middleware in the browser.
    runClientMiddlewarePipeline: 'arguments[1]()',
    defaultDataStrategyWithMiddleware: '',
  },
  // The root says what went wrong.
  'lib/hooks.js': { RSCErrorHandler: '', DefaultErrorComponent: 'null' },
  // The root has failed too, and with it the styles and the language.
  'lib/dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary:
      "(console.error(arguments[0].error), React$1.createElement('html', null, React$1.createElement('body', null, 'Something went wrong. Please reload the page. · কিছু ভুল হয়েছে। পাতাটি আবার খুলুন।')))",
    BoundaryShell: 'null',
  },
  'lib/dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: 'null' },
  'lib/dom/lib.js': { useViewTransitionState: 'false' },
  // All styles are in the file of the frame.
  'lib/dom/ssr/links.js': { prefetchStyleLinks: '', prefetchRouteCss: '' },
  'lib/errors.js': { decodeRouteErrorResponseDigest: '' },
  'lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
    nonSsrStrategy: '',
  },
  'lib/dom/ssr/routes.js': {
    noActionDefinedError: '',
    preventInvalidServerHandlerCall: '',
    // Reload while one writes.
    createClientRoutesWithHMRRevalidationOptOut: '',
    wrapShouldRevalidateForHdr: '',
  },
  'lib/dom/ssr/components.js': {
    // The site fetches by itself before a link is pressed (`web/phones/fetch-ahead.ts`).
    PrefetchPageLinks: 'null',
    usePrefetchBehavior: '[false, React$1.useRef(null), {}]',
    // The server writes the scripts of a page, which React leaves as they are.
    Scripts: '(React$1.useEffect(setIsHydrated, []), null)',
  },
  [reactDom]: {
    // `<ViewTransition>`.
    ...empty(
      'trackEnterViewTransitions applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances ' +
        'commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions ' +
        'commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions ' +
        'measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError ' +
        'applyViewTransitionName restoreViewTransitionName startViewTransition createViewTransitionInstance ViewTransitionPseudoElement ' +
        'commitAfterMutationEffectsOnFiber',
    ),
    // The `ref` of a fragment.
    ...empty(
      'FragmentInstance commitNewChildToFragmentInstances commitNewChildToFragmentInstance commitFragmentInstanceInsertionEffects ' +
        'commitFragmentInstanceDeletionEffects deleteChildFromFragmentInstance addFragmentHandleToFiber',
    ),
    // `<Activity>` and `<SuspenseList>`.
    ...empty('updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating'),
    ...empty('updateSuspenseListComponent initSuspenseListRenderState'),
    // Functions as the action of a form.
    ...empty('extractEvents$1 startHostTransition mountActionState updateActionState rerenderActionState'),
    // Style sheets and scripts that components bring, which are waited for.
    getResource: 'null',
    ...empty('acquireResource suspendResource preloadStylesheet'),
    // Waiting for pictures and style sheets before a page is shown.
    waitForCommitToBeReady: 'null',
    accumulateSuspenseyCommitOnFiber: '',
    // Callbacks of hydration, places to hydrate first, and the compiler's memory.
    ...empty(
      'commitSuspenseHydrationCallbacks commitActivityHydrationCallbacks attemptExplicitHydrationTarget useMemoCache',
    ),
    // Fetching ahead, and elements of one’s own.
    ...empty(
      'preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs setPropOnCustomElement',
    ),
    // The components around a fault, which nothing says.
    describeNativeComponentFrame: "''",
    describeFiber: "''",
  },
  // `Children`.
  'react.production.js': empty(
    'mapChildren mapIntoArray cloneAndReplaceKey escape getElementKey resolveThenable addTransitionType',
  ),
}

/** React DOM's own fields of its tree, in the order of their short names: no other package reads them, and a minifier has to leave them as they are. */
export const ownFields = (
  'memoizedState memoizedProps stateNode alternate updateQueue sibling pendingProps subtreeFlags childLanes pendingLanes dependencies ' +
  'cancelPendingCommit dehydrated suspendedLanes cachePool baseState callbackNode callbackPriority _visibility elementType expirationTimes ' +
  'baseQueue lastRenderedReducer lastRenderedState eagerState hasEagerState firstContext memoizedValue firstBaseUpdate lastBaseUpdate ' +
  'hiddenCallbacks pingedLanes expiredLanes warmLanes entangledLanes entanglements hiddenUpdates errorRecoveryDisabledLanes ' +
  'shellSuspendCounter timeoutHandle pendingContext pingCache incompleteTransitions pooledCache pooledCacheLanes retryLane ' +
  'retryQueue treeContext deletions refCleanup revertLane _retryCache isBackwards renderingStartTime tailMode hydrationErrors ' +
  'baseLanes isDehydrated'
).split(' ')
const shortNames = new Map(ownFields.map((name, index) => [name, `$${index.toString(36)}`]))

/** Properties of routes and of the router that the site does not set. */
const unset = new Set(
  (
    'hasAction hasClientAction hasClientLoader hasClientMiddleware clientLoader clientAction clientMiddleware clientLoaderModule ' +
    'clientActionModule clientMiddlewareModule hydrateFallbackModule HydrateFallback patchRoutesOnNavigation instrumentations'
  ).split(' '),
)

/** Matches statements that do nothing on the site. */
const idle =
  /^(?:\w+\.displayName = |exports\.(?:pre(?:connect|fetchDNS|init|initModule|load|loadModule)|requestFormReset|useForm(?:State|Status)) = |(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.|(?:fetchLoadMatches|fetchersQueuedForDeletion|(?:unm|m)ountedFetchers|revalidatingFetchers|state\.(?:fetchers|blockers))\.(?:filter|forEach)\()/

/** The functions of the router that say something to developers, by their last argument. */
const saying = new Set(['invariant', 'warning', 'warnOnce', 'warningOnce', 'Error'])
/** The types of what is written as it stands, and is no value that something goes on with. */
const written = new Set(['Literal', 'TemplateLiteral'])

interface Part {
  type: string
  start: number
  end: number
}

/** Empties the unused functions of a file, what it says to developers, and reads the unset properties as such. @throws where the file no longer has one of these functions */
export function withoutUnused(path: string, code: string, file: string): string {
  const returned = { ...unused[file] }
  const edits: [start: number, end: number, text: string][] = []
  /** Leaves out the words for developers, of which the router has four kilobytes; React has none either. */
  function silence(callee: Part, given: readonly Part[]): void {
    const words = given.at(-1)
    if (reactFiles.includes(file) || !words || !written.has(words.type)) return
    if (saying.has(code.slice(callee.start, callee.end))) edits.push([words.start, words.end, "''"])
  }
  function shorten({ name, start, end }: Part & { name: string }): void {
    const short = file === reactDom && shortNames.get(name)
    if (short) edits.push([start, end, short])
  }
  new Visitor({
    FunctionDeclaration({ start, id, body, async }) {
      const result = id && returned[id.name]
      if (result === undefined || !id || !body) return
      delete returned[id.name]
      edits.push([start, body.end, `${async ? 'async ' : ''}function ${id.name}() { ${result && `return ${result}`} }`])
    },
    // A name for developers, which would bring a component that is not used, and what is done with each of no fetchers.
    ExpressionStatement({ start, end }) {
      if (idle.test(code.slice(start, end))) edits.push([start, end, ''])
    },
    // A component that is not used can go.
    CallExpression({ start, callee, arguments: given }) {
      silence(callee, given)
      const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (name === 'forwardRef' || name === 'createContext') edits.push([start, start, '/* @__PURE__ */ '])
    },
    NewExpression({ callee, arguments: given }) {
      silence(callee, given)
    },
    MemberExpression({ start, end, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      if (unset.has(property.name)) edits.push([start, end, 'undefined'])
      shorten(property)
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand && key.type === 'Identifier') shorten(key)
    },
  }).visit(parseSync(path, code, { lang: 'js' }).program)
  const [missing] = Object.keys(returned)
  if (missing) throw new Error(`${file} has no ${missing} any more: see vite.router.ts.`)
  return edits
    .filter(([start, end]) => !edits.some(([from, to]) => from <= start && end <= to && to - from > end - start))
    .toSorted(([one], [other]) => other - one)
    .reduce((result, [start, end, text]) => result.slice(0, start) + text + result.slice(end), code)
}

/** Empties a file of which nothing is used: each name that it exports is a function without a result. */
function emptied(code: string): string {
  const names = code.slice(code.lastIndexOf('export {') + 8, code.lastIndexOf('}'))
  return `const off = () => undefined\nexport { ${names.replaceAll(/\w+/g, 'off as $&')} }`
}

/** The parts that instrument the router, and those that discover routes piecemeal (`routeDiscovery` in react-router.config.ts). */
const isUnused = (file: string) => /^lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/.test(file)

const production = '/dist/production/'

/** Leaves out of the build what the site does not use of React Router and React DOM. */
export function bareRouter(): Plugin {
  return {
    name: 'bare-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/|\/react(?:-dom(?:-client)?)?\.production\.js$/ },
      handler(code, id) {
        const file =
          reactFiles.find((name) => id.endsWith(`/${name}`)) ?? id.slice(id.indexOf(production) + production.length)
        return { code: isUnused(file) ? emptied(code) : withoutUnused(id, code, file), map: { mappings: '' } }
      },
    },
  }
}
