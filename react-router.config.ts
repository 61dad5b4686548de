import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { withScriptsInBangla } from './contract/base/language.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

interface Manifest {
  entry: object
  routes: Record<string, object>
}
const begin = 'window.__reactRouterManifest='

/**
 * Shortens the list of routes of the browser, which every page loads, to what is read of it: the server names the files that the scripts of a page import,
 * what is false can be left out, and the browser itself gives each route the name that it is listed by.
 */
export function shortened(text: string): string {
  const { entry, routes, ...others } = JSON.parse(text.slice(begin.length, text.lastIndexOf(';'))) as Manifest
  const isRead = (key: string, value: unknown) => value !== false && (key !== 'imports' || String(value) === '')
  // The router joins the imports of the entry with those of routes, so there has to be a list.
  const unnamed = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, id: undefined }]))
  const manifest = { entry: { ...entry, imports: [] }, routes: unnamed, ...others }
  const list = JSON.stringify(manifest, (key, value: unknown) => (isRead(key, value) ? value : undefined))
  return `${begin}${list};for(let[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id`
}

/** Shortens the list of routes, and writes it in Bangla next to the one in English. */
function writeManifests(folder: string) {
  for (const path of filesIn(folder).filter((one) => /\/manifest-\w+\.js$/.test(one))) {
    const text = shortened(readFileSync(path, 'utf8'))
    writeFileSync(path, text)
    writeFileSync(path.replace(/js$/, 'bn.js'), withScriptsInBangla(text))
  }
}

const compressed = promisify(brotliCompress)

/** Writes a Brotli copy next to each script, style and WebAssembly once, at the best quality, so that serving one costs nothing. */
async function compress(path: string) {
  const text = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(`${path}.br`, await compressed(text, { params }))
}

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Assets carry a hash in their name, so one manifest fits every page and no page fetches it piecemeal.
  routeDiscovery: { mode: 'initial' },
  // At the very end, because the manifest of the routes is written after everything else.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    writeManifests(client)
    // In a process of its own, which reads the site as its server does.
    const script = join(import.meta.dirname, 'vite.dictionary.ts')
    await promisify(execFile)(process.execPath, [script, reactRouterConfig.buildDirectory])
    await Promise.all(
      filesIn(client)
        .filter((path) => /\.(js|css|svg|json|wasm|webmanifest|dict)$/.test(path))
        .map(compress),
    )
  },
} satisfies Config
