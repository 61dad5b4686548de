import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { calls } from './vite.calls.ts'
import { languages } from './vite.languages.ts'
import { asciiOnly } from '#scripts/ascii-only'
import { bareRouter } from './vite.router.ts'

/** Writes the worker that keeps pages for when there is no connection: one script of a fixed name that knows which build it is of. */
function worker(): Plugin {
  const source = 'web/service-worker/service-worker.ts'
  return {
    name: 'worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const builtFrom = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12)
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      writeFileSync(join(dir!, 'worker.js'), `const builtFrom = '${builtFrom}'\n${code}`)
    },
  }
}

/** A part of the site that is loaded when it is needed needs no help of Vite's: all styles are in the file of the frame. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

/** The modules that bring a module along: pages, and parts that come when they are needed. */
function rootsOf(id: string, infoOf: InfoOf): string[] {
  const seen = new Set([id])
  for (const module of seen) for (const importer of infoOf(module)?.importers ?? []) seen.add(importer)
  return [...seen].filter((module) => {
    const info = infoOf(module)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
}

const isFrame = (root: string) => /\/web\/root\.tsx/.test(root)
/** The pages of phones that anybody sees. */
const isShop = (root: string) =>
  /\/web\/(pages\/(home|phones|phone|model|seller|favourites|compare)|shelves\/recently-viewed-shelf)\.tsx/.test(root)
/** Pages that anybody sees and that show no cards of phones, and what opens from the frame of each. */
const isText = (root: string) =>
  /\/web\/(app\/(?!footer-columns)|pages\/(blogs|check|condition-grades|forgot-password|login|lost-phones|near|neir|not-found|offline|paper|reset-password|self-test|sell|signup|stop-alert|verify-email)\.tsx)/.test(
    root,
  )
/** Matches the modules that describe one phone: on its page, and as it was when it was booked. */
const isDescription = (root: string) => /\/web\/phones\/(phone-description|booked-phone-found)\.tsx/.test(root)

/** Pieces that few pages have: the lines before each payment, the letters of a seller's name, who runs the market, a way back, and amounts as people type them. */
const isOfFewPages = (id: string) =>
  /\/web\/(phones\/payment-promise|ui\/(initials|undo)|site\/operator-facts)\.tsx?|\/contract\/base\/typed\.ts$/.test(
    id,
  )

/** Those of them that share tables with pages behind the login, which is no burden for the others. */
const hasTables = (root: string) => /\/web\/pages\/(model|favourites|compare)\.tsx/.test(root)

/** Matches the modules that start every page: React and its router, which small files of their own would make no smaller. */
const isRuntime = (id: string) => /\/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id)

/** Joins what every page behind the login needs: the cache of answers, which is ten small files that always come together, and the addresses of such pages. */
const isQuery = (id: string) =>
  /\/node_modules\/@tanstack\/|\/web\/session\/(query-client|query-of)\.ts$|\/dashboard-addresses\.ts/.test(id)

/**
 * Bundles the modules that every page needs into one file, and likewise those that the pages of phones share with each other or with pages behind the
 * login: thirty small ones weigh a quarter more, since each is compressed alone, and a slow network takes six at a time.
 */
function fileOf(id: string, infoOf: InfoOf): 'frame' | 'shop' | 'query' | null {
  if (isRuntime(id)) return 'frame'
  if (isQuery(id)) return 'query'
  // The last three are small, and with the file of the pages of phones others would load all of that.
  if (/\/web\/(root|pages\/any-page|ui\/(name|time)|i18n\/person-name)\.tsx$/.test(id)) return 'frame'
  if (!/\/(web|contract)\//.test(id) || isFrame(id)) return null
  const roots = rootsOf(id, infoOf)
  if (roots.some(isFrame)) return 'frame'
  const isOfFew = roots.every(isDescription) || roots.filter(isShop).every(hasTables)
  if (roots.length === 1 || isOfFew || isOfFewPages(id)) return null
  return roots.some(isText) ? 'frame' : 'shop'
}

export default defineConfig({
  plugins: [languages(), calls(), plainImports(), bareRouter(), tailwindcss(), reactRouter(), worker(), asciiOnly()],
  // A part that is loaded when it is needed names none of its own parts beforehand: those lists were 2 KB on every page.
  // What a route needs is preloaded by its page all the same.
  // Each part empties its own folder. Otherwise all of `build/` is emptied, with the server's bundle and the assets of the build before.
  // Sizes are what the budgets of the stories are for: compressing each file to print its size takes two seconds.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: false,
    reportCompressedSize: false,
  },
  environments: {
    ssr: { build: { emptyOutDir: true } },
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          // No module of the browser reads a property for what reading it does.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Every page lists all files, and no hash compresses: these are the shortest that Rolldown makes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: [{ name: (id, bundle) => fileOf(id, (module) => bundle.getModuleInfo(module)) }] },
          },
        },
      },
    },
  },
})
