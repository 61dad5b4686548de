import { expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { missing } from './hosts.ts'
import { tryOut } from './trial.ts'

const reason = await missing()
if (reason) process.stdout.write(`No fail-over of three hosts is tried here. ${reason}\n`)

test.skipIf(reason)(
  'the host of the primary dies, another takes its place, and everything that people were told stays true',
  { timeout: 1_200_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    await using cluster = await openCluster(() => {})
    const { rows, wrong, ledger } = await tryOut(cluster, {
      seed,
      times: 1,
      // Fewer would each begin more payments than a person may in an hour.
      buyers: 12,
      thinking: 400,
      what: ['primary'],
      print: () => {},
    })
    expect(wrong, `npm run cluster -- fail --what=primary --seed=${seed}`).toEqual([])
    expect(rows[0]!.write).toBeGreaterThan(0)
    expect(ledger.bookings.size).toBeGreaterThan(0)
  },
)
