import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#testing/market'
import { changes, photoOnTable, type TableNumber } from '#testing/phone-photos'
import { findCopies } from './copies.ts'
import { addHash } from './copy-store.ts'
import { withImageWorker } from './image-worker.ts'
import { keysOf } from './perceptual-hash.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market[Symbol.asyncDispose]())

const tables: TableNumber[] = [0, 1, 2, 3, 4, 5]

interface Taken {
  id: string
  /** Photos of one origin are copies of each other. */
  origin: string
  bytes: Buffer
}

let taken = 0
const idOf = () => (++taken).toString(16).padStart(32, '0')

async function add({ id, bytes }: Taken): Promise<void> {
  const { ctx } = market.app
  const { width, height, digest, placeholder, hash } = await withImageWorker(ctx.log, (worker) => worker.open(bytes))
  await ctx.db.insertInto('photo').values({ id, width, height, digest, placeholder }).execute()
  await addHash(ctx, id, { ...hash, keys: keysOf(hash) })
  await findCopies(ctx, id)
}

test('near copies are found, and photos of another phone of the model on the same table are none', async ({
  annotate,
}) => {
  const originals: Taken[] = []
  const copies: Array<Taken & { change: string; of: string }> = []
  for (const table of tables) {
    const [original, other] = await Promise.all(
      ([0, 1] as const).map(async (hand): Promise<Taken> => {
        const bytes = await photoOnTable(table, hand)
        return { id: idOf(), origin: `${table}.${hand}`, bytes }
      }),
    )
    originals.push(original!, other!)
    for (const [name, change] of Object.entries(changes)) {
      const { id, origin, bytes } = original!
      copies.push({ id: idOf(), origin, bytes: await change(bytes), change: name, of: id })
    }
  }
  // At every other table the copy comes before its original.
  const isEarly = ({ origin }: Taken) => Number.parseInt(origin, 10) % 2 === 0
  for (const photo of [...originals.filter(isEarly), ...copies, ...originals.filter((one) => !isEarly(one))])
    await add(photo)

  const pairs = await market.app.ctx.db.selectFrom('photo_copy').select(['photo_id', 'other_id']).execute()
  const originOf = new Map([...originals, ...copies].map(({ id, origin }) => [id, origin]))
  const wrong = pairs.filter((pair) => originOf.get(pair.photo_id) !== originOf.get(pair.other_id))
  const known = new Set(pairs.flatMap(({ photo_id: one, other_id: other }) => [`${one} ${other}`, `${other} ${one}`]))
  const found = copies.filter(({ id, of }) => known.has(`${id} ${of}`))
  const recall = found.length / copies.length
  const byChange = Object.keys(changes).map(
    (name) => `${name}: ${found.filter(({ change }) => change === name).length} of ${tables.length}`,
  )
  void annotate(
    `near copies: recall ${recall.toFixed(3)}, precision ${((pairs.length - wrong.length) / pairs.length).toFixed(3)} ` +
      `of ${pairs.length} pairs\n${byChange.join('\n')}`,
  )
  expect(wrong).toHaveLength(0)
  expect(recall).toBeGreaterThan(0.97)
})

test('photos of one colour are no copies of each other', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const ids = [idOf(), idOf()]
  await add({ id: ids[0]!, origin: '', bytes: await plain('#888') })
  await add({ id: ids[1]!, origin: '', bytes: await plain('#999') })
  const pairs = await market.app.ctx.db.selectFrom('photo_copy').where('photo_id', 'in', ids).selectAll().execute()
  expect(pairs).toEqual([])
})
