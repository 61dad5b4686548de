// Checks the ledger entries of payments that were made before there was a ledger (migration 0067).
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#context'
import { createDb, createPool } from '#database'
import { knownMigrations, migrate, migrateExactly } from '#database/migrate'
import { freshDatabase } from '#testing/database'
import { differencesOf } from './reconcile.ts'
import { type BookEntry, between } from './reconcile-store.ts'

interface Old {
  booking: 'paid' | 'handed_over' | 'completed' | 'expired' | 'refunded' | 'unpaid'
  payment: 'open' | 'cancelled' | 'succeeded' | 'refund_due' | 'refunded'
  price?: number
  amount?: number
  givenBack: number
  /** Without, only the moment at which it was begun is known. */
  settled?: false
}

/** Cause, account, poisha and minor units of each line, in the order of the entries and then of the accounts. */
type Line = readonly [cause: string, account: string, poisha: number, charged: number]

const [price, amount] = [2_500_000, 20_442]
const charge: Line[] = [
  ['charge', 'card clearing', price, amount],
  ['charge', 'held', -price, -amount],
]
const goes = (cause: string, from: string, to: string, poisha: number, charged: number): Line[] =>
  (
    [
      [cause, from, poisha, charged],
      [cause, to, 0 - poisha, 0 - charged],
    ] as Line[]
  ).toSorted(([, a], [, b]) => (a < b ? -1 : 1))
const back = (poisha: number, charged: number) => goes('given back', 'held', 'card clearing', poisha, charged)

// Half of the price, and of the charge.
const [halfPrice, half] = [price / 2, amount / 2]

// A refund and a lost dispute together can come to more than the charge, in books that were stored by hand.
const tooMuch = 'has gone back with more than was charged'
const [begunAt, settledAt] = ['2026-01-01T10:00Z', '2026-01-01T10:05Z']

const cases: Record<string, { old: Old; lines: Line[] }> = {
  'is under way, and was never taken': { old: { booking: 'unpaid', payment: 'open', givenBack: 0 }, lines: [] },
  'was called off before it was taken': { old: { booking: 'expired', payment: 'cancelled', givenBack: 0 }, lines: [] },
  'is of a deal under way': { old: { booking: 'paid', payment: 'succeeded', givenBack: 0 }, lines: charge },
  'is of a phone that is being tried': {
    old: { booking: 'handed_over', payment: 'succeeded', givenBack: 0 },
    lines: charge,
  },
  'is of a completed deal': {
    old: { booking: 'completed', payment: 'succeeded', givenBack: 0 },
    lines: [...charge, ...goes('release', 'held', 'sellers', price, amount)],
  },
  'was settled at a moment that no one wrote down': {
    old: { booking: 'completed', payment: 'succeeded', givenBack: 0, settled: false },
    lines: [...charge, ...goes('release', 'held', 'sellers', price, amount)],
  },
  'went back in part, in a deal under way': {
    old: { booking: 'paid', payment: 'succeeded', givenBack: half },
    lines: [...charge, ...back(halfPrice, half)],
  },
  'went back in part, in a completed deal': {
    old: { booking: 'completed', payment: 'succeeded', givenBack: half },
    lines: [...charge, ...back(halfPrice, half), ...goes('release', 'held', 'sellers', halfPrice, half)],
  },
  'went back in a part that is less than half a poisha': {
    old: { booking: 'completed', payment: 'succeeded', price: 100, amount: 1000, givenBack: 4 },
    lines: [
      ['charge', 'card clearing', 100, 1000],
      ['charge', 'held', -100, -1000],
      ...back(0, 4),
      ...goes('release', 'held', 'sellers', 100, 996),
    ],
  },
  'went back in a part that leaves less than half a poisha': {
    old: { booking: 'completed', payment: 'succeeded', price: 100, amount: 1000, givenBack: 996 },
    lines: [
      ['charge', 'card clearing', 100, 1000],
      ['charge', 'held', -100, -1000],
      ...back(100, 996),
      ...goes('release', 'held', 'sellers', 0, 4),
    ],
  },
  'is due back': {
    old: { booking: 'expired', payment: 'refund_due', givenBack: 0 },
    lines: [...charge, ...goes('refund due', 'held', 'refunds', price, amount)],
  },
  'is due back, after a part of it went back': {
    old: { booking: 'expired', payment: 'refund_due', givenBack: half },
    lines: [...charge, ...back(halfPrice, half), ...goes('refund due', 'held', 'refunds', halfPrice, half)],
  },
  'was refunded': {
    old: { booking: 'refunded', payment: 'refunded', givenBack: amount },
    lines: [...charge, ...back(price, amount)],
  },
  'was refunded, and has not all gone back': {
    old: { booking: 'refunded', payment: 'refunded', givenBack: half },
    lines: [...charge, ...back(halfPrice, half), ...goes('refund due', 'held', 'refunds', halfPrice, half)],
  },
  [tooMuch]: {
    old: { booking: 'refunded', payment: 'refunded', givenBack: amount + 50 },
    lines: [...charge, ...back(price, amount + 50)],
  },
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client
beforeAll(async () => {
  database = await freshDatabase({ bare: true })
  client = new Client({ connectionString: database.url })
  await client.connect()
  const db = createDb(createPool(database.url, 1))
  const names = await knownMigrations()
  await migrateExactly(
    db,
    names.filter((name) => name < '0067'),
  )
  await db.destroy()
  await client.query(`insert into person (id, email, name)
    values (md5('seller')::uuid, 'seller@test.example', 'Seller'), (md5('buyer')::uuid, 'buyer@test.example', 'Buyer')`)
  await client.query(`insert into category (id, name, image, position) values ('old', 'Old', 'old.webp', 99)`)
  for (const [name, { old }] of Object.entries(cases)) await plant(name, old)
  // All at once, as a market does that was last started before there was a ledger.
  await migrate(database.url)
})
afterAll(async () => {
  await client.end()
  await database[Symbol.asyncDispose]()
})

async function plant(name: string, old: Old) {
  const asked = old.price ?? price
  const { rows } = await client.query<{ id: string }>(
    `insert into listing (seller_id, category_id, title, condition, resale_price, first_price, lowest_price, mobile, email, location, purchase_date)
      values (md5('seller')::uuid, 'old', $1, 'good', $2, $2, $2, '+8801712345678', 'seller@test.example', 'Dhaka', '2024-01') returning id`,
    [name, asked],
  )
  await client.query(
    `with booked as (
      insert into booking (listing_id, buyer_id, title, price, name, email, location, state, hold_ends_at, booked_at)
        values ($1, md5('buyer')::uuid, $2, $3, 'Buyer', 'buyer@test.example', 'Dhaka', $4, '2026-01-02', '2026-01-01') returning id
    )
    insert into payment (booking_id, intent_id, price, amount, currency, state, created_at, settled_at, given_back)
      select id, md5($2), $3, $5, 'usd', $6, $7, $8, $9 from booked`,
    [
      rows[0]!.id,
      name,
      asked,
      old.booking,
      old.amount ?? amount,
      old.payment,
      begunAt,
      old.settled === false ? null : settledAt,
      old.givenBack,
    ],
  )
}

test.for(Object.entries(cases))('a payment that %s is in the ledger line by line', async ([name, { old, lines }]) => {
  const { rows } = await client.query<{ line: Line; at: Date }>(
    `select jsonb_build_array(cause, account, poisha, charged) as line, ledger_entry.at
      from ledger_line join ledger_entry on ledger_entry.id = entry_id join booking on booking.id = booking_id
      where title = $1 order by entry_id, account collate "C"`,
    [name],
  )
  expect(rows.map(({ line }) => line)).toEqual(lines)
  const at = new Date(old.settled === false ? begunAt : settledAt)
  expect(rows.map((row) => row.at)).toEqual(lines.map(() => at))
})

/** The payment as a card company has it, which never gives back more than it took. */
const intentOf = (entry: BookEntry) => ({
  id: entry.providerId!,
  status:
    entry.state === 'open'
      ? ('waiting' as const)
      : entry.state === 'cancelled'
        ? ('cancelled' as const)
        : ('succeeded' as const),
  amount: entry.amount,
  currency: entry.currency,
  paymentId: entry.paymentId,
  refunded: Math.min(entry.givenBack, entry.amount),
  disputes: [],
  fingerprint: null,
  isRisky: false,
  way: null,
})

test('the books of old payments agree with the company’s, and what went back twice is named', async () => {
  const db = createDb(createPool(database.url, 1))
  try {
    const entries = await between({ db } as Ctx, new Date('2026-01-01'), new Date('2026-01-02'), undefined, 100)
    expect(entries).toHaveLength(Object.keys(cases).length)
    const differences = entries.flatMap((entry) =>
      differencesOf(entry, intentOf(entry)).map((what) => [entry.bookingId, what]),
    )
    const { rows } = await client.query<{ id: string }>('select id from booking where title = $1', [tooMuch])
    expect(differences).toEqual(
      [
        '-0.50 USD in the ledger’s account held, 0.00 USD expected',
        '0.00 USD in the ledger’s account refunds, -0.50 USD expected',
        '204.92 USD given back here, 204.42 USD at the provider',
      ].map((what) => [rows[0]!.id, what]),
    )
  } finally {
    await db.destroy()
  }
})
