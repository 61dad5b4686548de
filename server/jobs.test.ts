import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { connect, queries } from '#database'
import { freshDatabase } from '#testing/database'
import { pgJobs, type Work } from './jobs.ts'

const mail = (id: string) => ({ id, to: 'nusrat@test.example', subject: 'Hello', text: '', html: '' })

test('of forty letters written at once twenty leave at a time, and one that fails is tried again without the others', async () => {
  await using database = await freshDatabase()
  const pool = connect(database.url, 6)
  const db = queries(pool)
  const jobs = await pgJobs(db, Fastify().log)
  const tries = new Map<string, number>()
  const twenty = Promise.withResolvers<void>()
  const work: Pick<Work, 'send-mail'> = {
    'send-mail': async ({ id }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1)
      // None is done before so many are under way.
      if (tries.size >= 20) twenty.resolve()
      await twenty.promise
      if (id === '7' && tries.get(id) === 1) throw new Error('The mail server was not there.')
    },
  }
  try {
    await jobs.start(work)
    await db.transaction().execute(async (transaction) => {
      for (let at = 0; at < 40; at++) await jobs.send(transaction, 'send-mail', mail(String(at)))
    })
    await expect.poll(() => tries.size).toBe(40)
    await expect.poll(() => tries.get('7')).toBe(2)
    expect([...tries.values()].filter((times) => times > 1)).toHaveLength(1)
  } finally {
    await jobs.stop()
    await pool.end()
  }
})
