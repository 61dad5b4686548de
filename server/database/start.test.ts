import { expect, test } from 'vitest'
import { createForeignPool, freshDatabase } from '#testing/database'
import { startTcpProxy } from '#testing/tcp-proxy'
import { outageOf } from './outage.ts'
import { withStartLock } from './start.ts'

const waiting = () => {
  const said: string[] = []
  const ending = new AbortController()
  return { said, ending, print: (sentence: string) => void said.push(sentence), signal: ending.signal }
}

test('one process at a time prepares a database, and those that wait can be told to stop', async () => {
  await using database = await freshDatabase({ bare: true })
  const order: string[] = []
  const letGo = Promise.withResolvers<void>()
  const [first, second, third] = [waiting(), waiting(), waiting()]
  const isIn = Promise.withResolvers<void>()
  const one = withStartLock(database.url, first, async () => {
    isIn.resolve()
    await letGo.promise
    order.push('first')
  })
  await isIn.promise
  const two = withStartLock(database.url, second, async () => void order.push('second'))
  const three = withStartLock(database.url, third, async () => void order.push('third'))
  const waits = ['Another process prepares this database. PhoneHaat waits for it.']
  await expect.poll(() => [first.said, second.said, third.said]).toEqual([[], waits, waits])
  third.ending.abort()
  await expect(three).rejects.toThrow('aborted')
  letGo.resolve()
  await Promise.all([one, two])
  expect(order).toEqual(['first', 'second'])
})

test('a process that loses the lock stops preparing, and begins again later', async () => {
  await using database = await freshDatabase({ bare: true })
  await using proxy = await startTcpProxy(database.url)
  const work = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('The demo was not finished.'))),
    )
  const cut = withStartLock(proxy.through(database.url), waiting(), work)
  const admin = createForeignPool(database.url)
  const holders = async () =>
    (
      await admin.query(`select 1 from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and granted`)
    ).rowCount
  await expect.poll(holders).toBe(1)
  proxy.cut()
  expect(await cut.catch(outageOf)).toBeDefined()
  await expect.poll(holders).toBe(0)

  const frozen = withStartLock(proxy.through(database.url), waiting(), work)
  await expect.poll(holders).toBe(1)
  proxy.freeze()
  expect(await frozen.catch(outageOf)).toBeDefined()
  await admin.end()
})
