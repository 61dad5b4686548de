import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const inBrowser = ['**/*.browser.test.{ts,tsx}']
const onDatabase = [
  'server/**/*.test.ts',
  'demo/**/*.test.ts',
  'testing/**/*.test.ts',
  'bench/**/*.test.ts',
  'safety/attack/**/*.test.ts',
  'safety/fuzz/**/*.test.ts',
  'safety/abuse/**/*.test.ts',
  'safety/adding.test.ts',
]
/**
 * Tests that start, hurt and restart whole processes, send thousands of inputs, play deals by chance, or try every act in every state. They take minutes and seldom fail alone: `npm test -- all` runs them.
 */
const long = [
  'server/{development,pgbouncer,point-in-time,release,rolling-restart,several-servers,start}.test.ts',
  'server/commands/admin.test.ts',
  'server/{backup,embedded,process}/**/*.test.ts',
  'server/database/{outage,replication,standbys}.test.ts',
  'server/http/{bad-input,permissions,quiet}.test.ts',
  'server/modules/deals/{acts,at-door-model,cash-model,model}.test.ts',
  'server/modules/payments/histories.test.ts',
  'server/modules/photos/{fair-uploads,memory}.test.ts',
  'server/start/prepare.test.ts',
  'testing/{chaos,cluster,races}/**/*.test.ts',
  'safety/{abuse,attack,fuzz}/**/*.test.ts',
  'safety/adding.test.ts',
  'bench/**/*.test.ts',
]
const elsewhere = ['**/node_modules/**', 'build/**', 'data/**', '.cache/**']

/** Short files that take longest. Vitest goes by their size on a fresh clone, so they would be last and leave a processor idle. */
const longest = ['testing/chaos/chaos.test.ts', 'server/development.test.ts', 'safety/fuzz/fuzz.test.ts']
for (const path of longest)
  if (!existsSync(new URL(path, import.meta.url))) throw new Error(`There is no ${path}, which vitest.config.ts names.`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(`/${path}`))
    const inUsualOrder = super.sort.bind(this)
    const byProject = Map.groupBy(await inUsualOrder(files), ({ project }) => project)
    return [...byProject.values()].flatMap((theirs) => [
      ...theirs.filter(isLong),
      ...theirs.filter((file) => !isLong(file)),
    ])
  }
}

export default defineConfig({
  test: {
    // Left to itself, Vitest uses one of two cores; these tests wait for PostgreSQL as often as they work.
    maxWorkers: 4,
    // Tests open what they need themselves and keep nothing in modules, so a worker loads the code once, not again for each file:
    // a third less time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: './testing/setup.ts',
    // Far longer than anything takes on a busy machine: a test waits for an event, and only one that never comes runs into these.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...inBrowser, ...onDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'module',
          include: onDatabase,
          exclude: [...elsewhere, ...inBrowser, ...long],
          globalSetup: './testing/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'long', include: long, exclude: elsewhere, globalSetup: './testing/global-setup.ts' },
      },
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, exclude: elsewhere, globalSetup: './testing/global-setup.ts' },
      },
    ],
  },
})
