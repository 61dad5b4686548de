import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { assets } from './pages.ts'

test('a page of the build before gets its scripts for a day after they were replaced, and then is told that they are gone', async () => {
  const root = await mkdtemp(join(tmpdir(), 'assets-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  const [build, before] = [join(root, 'assets'), join(root, 'before')]
  for (const folder of [build, before]) await mkdir(folder)
  await writeFile(join(build, 'frame-2.js'), 'new')
  await writeFile(join(before, 'frame-1.js'), 'old')
  await writeFile(join(before, 'frame-1.js.br'), 'small')
  await writeFile(join(root, 'secret.js'), 'secret')
  await app.register(serveStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  assets(app, { build, before })
  const get = async (name: string, encoding = 'identity') => {
    const { statusCode, body, headers } = await app.inject({
      url: `/assets/${name}`,
      headers: { 'accept-encoding': encoding },
    })
    return [statusCode, ...(statusCode === 200 ? [body, headers['cache-control']] : [])]
  }
  const forGood = 'public, max-age=31536000, immutable'
  expect(await get('frame-2.js')).toEqual([200, 'new', forGood])
  expect(await get('frame-1.js')).toEqual([200, 'old', forGood])
  expect(await get('frame-1.js', 'br')).toEqual([200, 'small', forGood])
  expect(await get('frame-0.js')).toEqual([404])
  expect(await get('..%2fsecret.js')).toEqual([404])
  const replacedAt = new Date(Date.now() - 24.5 * 3_600_000)
  await utimes(join(before, 'frame-1.js'), replacedAt, replacedAt)
  expect(await get('frame-1.js')).toEqual([404])
  expect(await get('frame-2.js')).toEqual([200, 'new', forGood])
})
