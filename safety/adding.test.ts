// Adds one of each thing to a copy of the repository, in the places that CONTRIBUTING.md names and in no other, and checks the copy.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended } from './ended.ts'
import { exists, files, read, root } from './tree.ts'
import { type Addition, additions } from './additions.ts'

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'phonehaat-adding-'))
  for (const path of files) await cp(join(root, path), join(copy, path))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The types that were checked last, so that only what is added is checked.
  for (const folder of ['.react-router', '.cache/types.tsbuildinfo'])
    if (exists(folder)) await cp(join(root, folder), join(copy, folder), { recursive: true })
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const all = Object.values(additions).flat()

/** Writes the given additions into the copy, and takes back those of before. */
async function add(wanted: readonly Addition[]) {
  for (const path of new Set(all.map(({ path }) => path))) {
    const before = exists(path) ? read(path) : undefined
    let text = before
    for (const { before: anchor, text: added } of wanted.filter((one) => one.path === path)) {
      if (anchor !== undefined && text?.split(anchor).length !== 2)
        throw new Error(`${path} has no one place ${anchor}`)
      text = anchor === undefined ? `${text ?? ''}${added}` : text!.replace(anchor, () => added + anchor)
    }
    await (text === undefined ? rm(join(copy, path), { force: true }) : writeFile(join(copy, path), text))
  }
}

const run = (tool: string, ...args: string[]) =>
  ended(process.execPath, [join(root, 'node_modules/.bin', tool), ...args], copy)

/** Returns the paths that the compiler complains of. */
async function checkTypes(): Promise<string[]> {
  const { output } = await run('tsc', '--pretty', 'false')
  return [...new Set([...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path]) => path!))].toSorted()
}

/** The part of CONTRIBUTING.md about a thing. */
async function sectionOf(thing: string) {
  const paper = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  return paper.split(/^## /m).find((section) => section.startsWith(`Where a new ${thing} goes`))
}

test.each(Object.entries(additions))('CONTRIBUTING.md names each file that a new %s touches', async (thing, places) => {
  const section = (await sectionOf(thing))!
  const named = [...section.matchAll(/[\w.-]+\/[\w./-]*|\.env\.example/g)].map(([path]) => path)
  const isNamed = (path: string) => named.some((name) => path === name || (name.endsWith('/') && path.startsWith(name)))
  expect(places.map(({ path }) => path).filter((path) => !isNamed(path))).toEqual([])
})

test('few files change for one more thing', () => {
  const filesOf = (thing: string) => new Set(additions[thing]!.map(({ path }) => path)).size
  expect(filesOf('call')).toBeLessThanOrEqual(4)
  expect(filesOf('notification')).toBeLessThanOrEqual(3)
  expect(filesOf('move of a deal')).toBeLessThanOrEqual(3)
  expect(filesOf('refusal')).toBe(1)
})

/** The compiler, the linter and some tests run one after the other, which takes minutes where the machine has much else to do. */
const patient = { timeout: 900_000 }

test('a house with one of each, added as CONTRIBUTING.md says, passes its checks', patient, async () => {
  await add(all)
  await run('react-router', 'typegen')
  expect(await checkTypes()).toEqual([])
  const checks = ['settings', 'names', 'page-addresses', 'query-keys', 'languages', 'glossary'].map(
    (name) => `safety/${name}.test.ts`,
  )
  const { code, output } = await run('vitest', 'run', '--project=unit', 'contract', 'web/notifications', ...checks)
  expect(code, output).toBe(0)
})

test('the compiler names the place that was left out', patient, async () => {
  const leftOut = all.filter(({ missed }) => missed !== undefined)
  await add(all.filter(({ missed }) => missed === undefined))
  const complained = await checkTypes()
  for (const { missed } of leftOut) expect(complained).toContain(missed)
})
