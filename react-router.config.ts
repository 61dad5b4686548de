import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

/** Writes a Brotli copy next to each script, style and WebAssembly once, at the best quality, so that serving one costs nothing. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|wasm|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
  }
}

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Assets carry a hash in their name, so one manifest fits every page and no page fetches it piecemeal.
  routeDiscovery: { mode: 'initial' },
  // At the very end, because the manifest of the routes is written after everything else.
  buildEnd: ({ reactRouterConfig }) => compress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
