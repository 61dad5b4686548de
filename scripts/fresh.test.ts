import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compare, note } from './build.mjs'

test('a part of the build is old once what it is made of has other contents, more files or fewer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const part = { sources: ['server', 'package.json'], stamp: 'build/.built' }
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const isFresh = () => compare(part, folder).isFresh
  const build = () => note(part, compare(part, folder).seen, folder)
  mkdirSync(join(folder, 'server', 'http'), { recursive: true })
  write('package.json', '{}')
  write('server/http/pages.ts', 'one')
  expect(isFresh()).toBe(false)
  build()
  expect(isFresh()).toBe(true)

  // As a checkout leaves it: of the same size, and with another time.
  write('server/http/pages.ts', 'two')
  expect(isFresh()).toBe(false)
  write('server/http/pages.ts', 'one')
  utimesSync(join(folder, 'server/http/pages.ts'), 1, 1)
  expect(isFresh()).toBe(true)

  write('server/http/pages.test.ts', 'a test is no part of it')
  expect(isFresh()).toBe(true)
  write('server/version.ts', 'three')
  expect(isFresh()).toBe(false)
  build()
  expect(isFresh()).toBe(true)
  rmSync(join(folder, 'server/http/pages.ts'))
  expect(isFresh()).toBe(false)
})
