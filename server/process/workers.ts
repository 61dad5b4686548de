// The primary process of several: it owns the embedded database and the port, and sees to it that `WORKERS` processes serve.
import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#config'
import { startEmbedded } from '#embedded/embedded'
import { CountedWindows } from '#http/counted-windows'
import { PagePost } from '#http/handed-pages'
import { countFor } from '#http/shared-counts'
import { watchBeats } from './heartbeat.ts'
import type { FromPrimary, FromWorker } from './serve-market.ts'
import { endAsFailed, endOnSignal, stopDelayOf, stopTimeouts } from './stop.ts'
import { printWelcome } from './welcome.ts'
import { print } from './print.ts'
import { collectAtRest } from './rest.ts'

/** The connections of one worker next to `DATABASE_POOL`, with one to spare; see docs/operations.md. */
const otherConnections = 13
/** For backups, tools and the operator. */
const spareConnections = 20

const maxConnections = ({ workers, databasePool }: Config) =>
  Math.max(100, workers * (databasePool + otherConnections) + spareConnections)

/** In milliseconds: how long a worker has to have lived for its end to count as the first, and the pauses before a new one. */
const restart = { healthy: 30_000, first: 250, longest: 10_000 }

const endOf = (worker: Worker) => new Promise((resolve) => worker.once('exit', resolve))

/** Returns the port at which a worker listens. It may have requests counted before it has said so. */
const portOf = (worker: Worker) =>
  new Promise<number>((resolve) =>
    worker.on('message', (message: Partial<FromWorker>) => message.port !== undefined && resolve(message.port)),
  )

/** One that has ended gets nothing, and takes its end as the reason. */
const whenGone = () => {}

// Each worker takes connections from the queue of the port itself. Handed over by the primary process, one that is on its way to a worker that
// ends would be neither answered nor closed.
cluster.schedulingPolicy = cluster.SCHED_NONE

/**
 * Starts the workers, the first of them alone: it prepares the database, and what keeps it from starting keeps all. A worker that ends
 * by itself is started again, and one that hangs is ended.
 * @param main the file that each of them runs
 */
export async function run(config: Config, main: string): Promise<void> {
  cluster.setupPrimary({
    exec: main,
    execArgv: process.execArgv,
    args: [],
    // Pages that workers hand to each other are bytes.
    serialization: 'advanced',
  })
  const env = { NODE_COMPILE_CACHE: getCompileCacheDir() }
  const embedded = config.databaseUrl
    ? undefined
    : startEmbedded({
        folder: join(config.dataDir, 'postgres'),
        print,
        giveUp: endAsFailed,
        settings: { max_connections: maxConnections(config) },
      })
  const databaseUrl = Promise.resolve(embedded).then((embedded) => embedded?.localUrl ?? config.databaseUrl!)
  // A worker reads its code while PostgreSQL gets up. Its failure is thrown below.
  databaseUrl.catch(() => {})
  let isOpen = false
  let isStopping = false
  const windows = new CountedWindows()
  const pagePost = new PagePost()
  const machine = randomUUID()

  /** @returns a worker that is on its way; `opened` is where it listens, or undefined when it ended before */
  const fork = (number: number, restarts = 0) => {
    const worker = cluster.fork(env)
    const ended = endOf(worker)
    countFor(worker, windows)
    void databaseUrl.then(
      (databaseUrl) => worker.send({ databaseUrl, number, restarts, machine } satisfies FromPrimary, whenGone),
      () => worker.kill(),
    )
    const opened = Promise.race([portOf(worker), ended.then(() => undefined)])
    pagePost.connect(number, worker, opened)
    const running = { worker, opened, ended, end: undefined as string | undefined }
    watchBeats(worker, opened, (seconds) => {
      // A stop has a time limit of its own.
      if (isStopping) return
      running.end = `was silent for ${seconds} s and is killed`
      worker.process.kill('SIGKILL')
    })
    return running
  }

  /** Starts a worker again each time it ends, ever later while it does so at once. */
  const keep = async (number: number, first: ReturnType<typeof fork>) => {
    let pause = restart.first
    let restarts = 0
    for (let running = first, began = Date.now(); ; running = fork(number, ++restarts), began = Date.now()) {
      await running.ended
      if (isStopping) return
      if (Date.now() - began > restart.healthy) pause = restart.first
      const { exitCode, signalCode } = running.worker.process
      const end = running.end ?? `ended with ${signalCode ?? exitCode}`
      print(`Process ${running.worker.process.pid} ${end}; another one takes its place.`, 'warn')
      await sleep(pause)
      pause = Math.min(restart.longest, 2 * pause)
      if (isStopping) return
    }
  }

  const workers = () => Object.values(cluster.workers ?? {}) as Worker[]
  const killAll = () => workers().forEach(({ process }) => process.kill('SIGKILL'))
  endOnSignal(async (signal) => {
    isStopping = true
    const running = workers()
    const allEnded = Promise.all(running.map(endOf))
    for (const { process } of running) process.kill(signal)
    // A process that has not opened yet ends by itself as quickly.
    if (!isOpen) setTimeout(() => process.exit(), stopTimeouts.opening)
    const tooLong = setTimeout(killAll, stopDelayOf(signal, config) + stopTimeouts.everything + 1000)
    await allEnded
    clearTimeout(tooLong)
    await (await embedded?.catch(() => undefined))?.stop()
  }, killAll)

  const first = fork(0)
  await databaseUrl.catch((error: unknown) => {
    // A signal to all processes of a terminal ends those that make the database, too.
    if (!isStopping) throw error
  })
  const port = await first.opened
  if (isStopping) return
  if (port === undefined) {
    // It has said why.
    await (await embedded)?.stop()
    process.exit(first.worker.process.exitCode || 1)
  }
  isOpen = true
  collectAtRest()
  printWelcome(config, port)
  void keep(0, first)
  for (let number = 1; number < config.workers; number++) void keep(number, fork(number))
}
