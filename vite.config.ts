import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'

/** Writes a Brotli copy beside each script and style once, at the best quality, so that serving one costs nothing. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const text = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
      }
    },
  }
}

/** Writes the worker that keeps pages for when there is no connection: one script of a fixed name that knows which build it is of. */
function worker(): Plugin {
  const source = 'web/worker/worker.ts'
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), worker(), compressed()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
