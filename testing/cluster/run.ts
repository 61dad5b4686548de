// npm run cluster: three hosts on this machine until Ctrl+C. -- status | down | chaos | fail | search, with --what, --seed, --times, --buyers, --thinking and --phones.
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestDatabase } from '#testing/database'
import { membersOf, openCluster } from './cluster.ts'
import { faults } from './faults.ts'
import { endHolder, folder, missing, tearDown } from './hosts.ts'
import { trySearch } from './search.ts'
import { tryOut } from './trial.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Some of primary, partition, etcd, standby, app, disk, rewind, deploy, switchover, backup and upgrade, with commas; all if left out.
    what: { type: 'string' },
    seed: { type: 'string' },
    times: { type: 'string' },
    buyers: { type: 'string' },
    // Seconds at the most between two acts of a buyer.
    thinking: { type: 'string' },
    phones: { type: 'string' },
  },
})
const [verb = 'up'] = positionals
const print = (line: string) => void process.stdout.write(`${line}\n`)

const what = values.what?.split(',') ?? Object.keys(faults)
const unknown = what.filter((one) => !Object.hasOwn(faults, one))
if (unknown.length > 0) {
  print(`There is no ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}.`)
  process.exit(1)
}
const reason = await missing()
if (reason) {
  print(reason)
  process.exit(1)
}
if (verb === 'down') {
  await endHolder()
  await tearDown()
  print('Nothing of the cluster is left.')
} else if (verb === 'status') {
  const members = await membersOf()
  for (const { name, role, state, lag } of members)
    print(`${name}: ${role}, ${state}${lag === undefined ? '' : `, ${lag} bytes behind`}`)
  if (members.length === 0) print('There is no cluster, or none of its hosts answers.')
} else {
  const server = await startTestDatabase()
  try {
    await using cluster = await openCluster(print, verb === 'search' ? 'large' : 'small')
    if (verb === 'up') {
      print('Ctrl+C takes everything down again.')
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    } else if (verb === 'search') {
      await trySearch(cluster, Number(values.phones ?? 2_000_000), print)
    } else {
      const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
      const times = Number(values.times ?? (verb === 'fail' ? 1 : 20))
      print(`seed ${seed}: seconds without an answer at any door, until whole again, and the load of this machine`)
      const wrong: string[] = ['It was not judged.']
      await using _logs = {
        async [Symbol.asyncDispose]() {
          if (wrong.length === 0) return
          process.exitCode = 1
          const logs = `${folder}-logs-${seed}`
          await cp(join(folder, 'log'), logs, { recursive: true })
          print(`The logs of the hosts are in ${logs}.`)
        },
      }
      const found = await tryOut(cluster, {
        seed,
        times,
        buyers: Number(values.buyers ?? 200),
        thinking: Number(values.thinking ?? 16) * 1000,
        what,
        print,
      })
      wrong.splice(0, 1, ...found.wrong)
      const { ledger } = found
      print(
        `${ledger.answered} acts answered, ${ledger.lost} answers lost; ${ledger.bookings.size} bookings, ${ledger.charged.size} charges, ` +
          `${ledger.promised.size} promises of cash, ${ledger.acts.length} acts on deals, ${ledger.batches.size} batches of payouts`,
      )
      print('Redis: none is there, so none was stopped (docs/decisions/0036).')
      for (const line of wrong) print(`WRONG: ${line}`)
      print(wrong.length > 0 ? 'Not everything was right.' : 'Everything was right.')
    }
  } finally {
    await server.stop()
  }
}
process.exit()
