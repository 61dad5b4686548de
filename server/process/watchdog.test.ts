import { chmod, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, startProduct } from '#testing/product'
import { until } from '#testing/until'

test('systemd hears once that the market is open, and again and again that its process lives', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-systemd-'))
  const heard = join(folder.path, 'heard')
  const program = join(folder.path, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$*" >> ${heard}\n`)
  await chmod(program, 0o755)
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using market = await startProduct({
    PATH: `${folder.path}:/usr/bin:/bin`,
    DATABASE_URL: database.url,
    NOTIFY_SOCKET: join(folder.path, 'socket'),
    WATCHDOG_USEC: '300000',
  })
  const words = async () => (await readFile(heard, 'utf8').catch(() => '')).trim().split('\n')
  await until('systemd heard three signs of life', async () => (await words()).length > 3)
  const [ready, ...alive] = (await words()).toSorted()
  expect(ready).toBe('READY=1')
  expect(new Set(alive)).toEqual(new Set(['WATCHDOG=1']))
  expect(market.output()).not.toContain('systemd')
})
