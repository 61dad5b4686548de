import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'

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

type ModuleInfo = { importers: readonly string[] } | null

/** Whether every page loads a module, because the frame around all pages imports it. */
function isOfFrame(id: string, infoOf: (id: string) => ModuleInfo): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (/\/web\/root\.tsx/.test(module)) return true
    for (const importer of infoOf(module)?.importers ?? []) seen.add(importer)
  }
  return false
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), worker()],
  // A part that is loaded when it is needed names none of its own parts beforehand: those lists were 2 KB on every page.
  // What a route needs is preloaded by its page all the same.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes as one file: thirty small ones weigh a quarter more, since each is compressed alone.
            codeSplitting: {
              groups: [
                {
                  name: (id, bundle) =>
                    id.includes('/web/') && !id.includes('/web/root.tsx') && isOfFrame(id, (module) => bundle.getModuleInfo(module))
                      ? 'frame'
                      : null,
                },
              ],
            },
          },
        },
      },
    },
  },
})
