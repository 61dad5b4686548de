import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dropOldAssets, keepAssets } from './build.mjs'

/** Builds a site of these assets in place of the one before, as `npm start` does. */
function build(folder: string, names: string[]): string[] {
  keepAssets(folder)
  const assets = join(folder, 'client', 'assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), name)
  dropOldAssets(folder)
  return readdirSync(join(folder, 'before')).toSorted()
}

test('what a build replaces is kept beside it for a day, and what it has itself is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(build(folder, ['frame-1.js', 'home-1.js'])).toEqual([])
  expect(build(folder, ['frame-1.js', 'home-2.js'])).toEqual(['home-1.js'])
  expect(build(folder, ['frame-2.js', 'home-2.js'])).toEqual(['frame-1.js', 'home-1.js'])
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, 'before', 'home-1.js'), yesterday, yesterday)
  expect(build(folder, ['frame-2.js', 'home-3.js'])).toEqual(['frame-1.js', 'home-2.js'])
})
