import { Counter, Gauge, Registry } from '@prometheus-io/client'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDb, createPool } from '#database'
import { freshDatabase } from '#testing/database'
import { type MakeGauge, watchDatabase } from './database-figures.ts'

test('a slow database is asked once at a time, and each move is counted once however often someone reads meanwhile', async () => {
  await using database = await freshDatabase()
  const other = new Client({ connectionString: database.url })
  await other.connect()
  const registers = [new Registry()]
  const gauge: MakeGauge = (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers })
  const moves = new Counter({ name: 'moves_total', help: 'Moves', labelNames: ['verb'], registers })
  const pool = createPool(database.url, 4)
  const read = watchDatabase(createDb(pool), gauge, moves, { backlogAge: 0, queryTimeoutMs: 50 })
  const up = async () => {
    await read()
    return (await registers[0]!.getSingleMetric('database_up')!.get()).values[0]!.value
  }
  const contested = async () => (await moves.get()).values.find(({ labels }) => labels.verb === 'contest')!.value
  try {
    await expect.poll(up).toBe(1)
    await other.query(`
      insert into person (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'karim@test.example', 'Karim');
      insert into category (id, name, image, position) values ('samsung', 'Samsung', '/favicon.svg', 1);
      insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, status)
        select id, 'samsung', 'Galaxy S21', 'good', 100, '01712345678', email, 'Dhaka', '2023', 'booked' from person;
      insert into booking (listing_id, buyer_id, title, price, name, email, location, state, hold_ends_at)
        select id, seller_id, title, 100, 'Karim', email, location, 'contested', now() from listing;
      begin;
      lock table booking_event;
      insert into booking_event (booking_id, verb, actor, at) select id, 'contest', 'seller', now() from booking, generate_series(1, 2)`)
    for (let n = 0; n < 3; n++) expect(await up()).toBe(0)
    expect(pool.totalCount - pool.idleCount + pool.waitingCount).toBe(1)
    await other.query('commit')
    await expect.poll(up).toBe(1)
    expect(await contested()).toBe(2)
    await expect.poll(up).toBe(1)
    expect(await contested()).toBe(2)
  } finally {
    await other.end()
    await pool.end()
  }
})
