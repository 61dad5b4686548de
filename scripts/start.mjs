// npm start: from a fresh clone to a running market. A release has been installed and built.
import { become, giveUp, isPinnedNode, isRelease, loadSettings, pinnedNode, requireNode, run } from './project.mjs'

// These settings keep memory low, as `npm start` has them too: glibc has few heaps and gives back free memory, and Node does not size the space for young
// objects by the machine. Under a small load both together take about 30 % less, for about the same processor time. Garbage can be collected at rest (`server/process/rest.ts`).
const frugal = {
  flags: ['--max-semi-space-size=8', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
}

requireNode()
if (!isRelease) await (await import('./install.mjs')).install({ withTools: false })
// npm puts the pinned Node first, so from the second start on we run on it already and go on in this process.
if (!isPinnedNode()) become([...frugal.flags, 'scripts/start.mjs'], frugal.env)
else {
  const failure = isRelease ? undefined : await (await import('./build.mjs')).build(checkSettings, prepareDemo)
  if (failure) giveUp(`${failure}\nPhoneHaat could not be built; the lines above say why.`)
  await import('./serve.mjs')
}

/** Says each fault of the settings before the site is built, which takes longer than anyone should wait for it. */
async function checkSettings() {
  loadSettings()
  const { checkedConfig, explain } = await import('#check')
  await checkedConfig(process.env).catch((error) => giveUp(explain(error)))
}

/** Fills the market of the demo while the site is built: each alone leaves half of two processors idle. Should it fail, the start does it again and says why. */
async function prepareDemo() {
  if (process.env.DATABASE_URL || process.env.DEMO === 'off') return
  await run(pinnedNode, [...frugal.flags, 'build/code/main.js', '--prepare'], { env: frugal.env })
}
