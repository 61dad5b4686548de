// Measures the processor time of the site's processes while no one sends a request. Linux only.
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { childrenOf } from './memory.ts'

/** Percent of a core that one process may take. */
export const idleAim = 0.5
/** Seconds from the start until it is quiet, and of looking. */
const settleSeconds = 40
const lookSeconds = 60

export interface IdleMeasure {
  process: string
  /** The percentage of one core. */
  percent: number
}

/** Nanoseconds of processor time, all threads of a process together. */
async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(
    threads.map(async (thread) =>
      Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]),
    ),
  )
  return times.reduce((sum, time) => sum + time, 0)
}

/** Two workers on a market of some phones. @returns the process above them first */
export async function measureIdle(phones: number): Promise<IdleMeasure[]> {
  await using folder = await temporaryFolder()
  const database = await openDatabase(folder.path, phones)
  await using _ = { [Symbol.asyncDispose]: () => database.stop() }
  await using product = await startMeasuredProduct(folder.path, database.url, { WORKERS: '2' })
  await setTimeout(settleSeconds * 1000)
  const pids = [product.pid, ...(await childrenOf(product.pid))]
  const before = await Promise.all(pids.map(processorTimeOf))
  const began = performance.now()
  await setTimeout(lookSeconds * 1000)
  const after = await Promise.all(pids.map(processorTimeOf))
  const nanoseconds = (performance.now() - began) * 1e6
  return pids.map((_pid, at) => ({
    process: at === 0 ? 'above the workers' : `worker ${at}`,
    percent: ((after[at]! - before[at]!) / nanoseconds) * 100,
  }))
}
