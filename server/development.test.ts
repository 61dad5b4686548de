import { utimes } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPool, createDb } from '#database'
import { markSetupDone } from '#database/setup-state'
import { freshDatabase } from '#testing/database'
import { startProduct } from '#testing/product'

test('npm run dev opens the market once, draws its pages as they are written, and opens it again when the server’s code is saved', async () => {
  await using database = await freshDatabase()
  // A market that has been there before: drawing its brands and signing its people up is not what is tried here.
  const pool = createPool(database.url, 1)
  await markSetupDone(createDb(pool), 'demo planted')
  await pool.end()
  await using market = await startProduct({ DATABASE_URL: database.url, PUBLIC_URL: '' }, { script: 'scripts/dev.mjs' })
  const page = await fetch(`${market.url}/design`)
  expect([page.status, (await page.text()).includes('Jamdani')]).toEqual([200, true])
  const call = await (await fetch(`${market.url}/contract/bookings/bookings.ts?alone`)).text()
  expect([call.includes('/bookings'), call.includes('Books a phone')]).toEqual([true, false])
  expect(market.output()).not.toContain('Restarting')
  await utimes('server/app.ts', new Date(), new Date())
  await market.openedAt(2)
})
