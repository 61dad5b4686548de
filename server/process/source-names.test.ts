import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { inSources } from './source-names.ts'

test('a trace names the sources where there is a map, and the file itself where there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const without = `at book (${pathToFileURL(join(folder, 'other.js')).href}:1:9)`
  expect(inSources(without)).toBe(without)
  // Column 9 of the first line is column 5 of the third line of its source.
  const mappings = 'AAAA,QAEI'
  const map = { version: 3, sources: ['../../server/book.ts'], names: [], mappings }
  writeFileSync(join(folder, 'app.js.map'), JSON.stringify(map))
  const place = `${pathToFileURL(join(folder, 'app.js')).href}:1:9`
  const source = new URL('../../server/book.ts', pathToFileURL(join(folder, 'app.js'))).href
  expect(inSources(`at book (${place})\n    at async ${place}`)).toBe(
    `at book (${source}:3:5)\n    at async ${source}:3:5`,
  )
  expect(inSources('at node:internal/timers:585:17')).toBe('at node:internal/timers:585:17')
})
