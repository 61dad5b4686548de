// The running PostgreSQL: started on a free port, watched, started again when it dies, and never outliving us for long.
import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Socket, createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment } from './cluster.ts'
import { type Installation, writePrivateFile } from './installation.ts'
import { type LogListener, type Log, openLog, logSettings } from './log.ts'
import { commandOf, waitUntilGone } from './process.ts'
import { explain } from './errors.ts'
import { sharedMemorySettings } from './shared-memory.ts'

/** The port of the last start, which the next one takes again, since others may know it; 0 when none is known. */
async function readPort({ folder }: Installation): Promise<number> {
  const text = await readFile(join(folder, 'port'), 'utf8').catch(() => '0')
  const port = Number(text)
  return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0
}

/** The wanted port when it is free, or else any. */
function findPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted ? findPort(0).then(resolve, reject) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits until a port is free, which a connection of another program may have for a while. @throws once `signal` is aborted */
async function waitForPort(port: number, signal: AbortSignal, print: (sentence: string) => void): Promise<number> {
  for (let tries = 1; (await findPort(port)) !== port; tries++) {
    signal.throwIfAborted()
    if (tries === 10) print(`The database waits for its port, ${port}, which another program has.`)
    await sleep(100)
  }
  return port
}

export type Settings = Readonly<Record<string, string | number>>

export interface EmbeddedServer {
  port: number
  /** The folder of its Unix socket; undefined where there is none. */
  socketFolder: string | undefined
  stop(): Promise<void>
}

interface Running {
  child: ChildProcess
  pid: number
  port: number
  /** Ends PostgreSQL when we end without having done so. */
  watchdog: ChildProcess
  words: LogListener
}

const megabyte = 1024 * 1024
/**
 * In milliseconds: how long a PostgreSQL has to have lived for its end to count as the first, the pauses before another start, which double, and for
 * how long starts may fail one after another before the process ends, so that what watches it learns of it.
 */
const restarts = { healthy: 30_000, first: 250, longest: 30_000, hopeless: 3_600_000 }

function defaultSettings(): Settings {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte
  return {
    listen_addresses: '127.0.0.1',
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(Math.max(memory / 8, 64), 1024))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    // Our queries take milliseconds; compiling one takes longer than running it.
    jit: 'off',
    checkpoint_timeout: '15min',
    ...logSettings,
  }
}

/** A system takes no longer path to a socket than 104 bytes (macOS) or 108 (Linux). */
const maxSocketFolder = 80

/**
 * A folder for the Unix socket that only PostgreSQL and this process may enter, again at each start. Next to the data it would be copied with it.
 * Without one, there is TCP.
 */
async function createSocketFolder({ runAs }: Installation): Promise<string | undefined> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'phonehaat-db-'))
    if (runAs) await chown(folder, runAs.uid, runAs.gid)
    if (Buffer.byteLength(folder) <= maxSocketFolder) return folder
    await rm(folder, { recursive: true })
  } catch {
    // A temporary folder that cannot be written to.
  }
  return undefined
}

export interface ServeOptions {
  settings: Settings
  print(sentence: string): void
  /** Called when PostgreSQL has died and cannot be started again, after `print` has said why. */
  giveUp(): void
}

/** Starts PostgreSQL on data that nothing runs on. Its words go to `log` next to the data. */
export async function serve(
  installation: Installation,
  data: string,
  { settings, print, giveUp }: ServeOptions,
): Promise<EmbeddedServer> {
  const socketFolder = await createSocketFolder(installation)
  const removeSocketFolder = async () => socketFolder && rm(socketFolder, { recursive: true, force: true })
  const socket = { unix_socket_directories: socketFolder ?? '' }
  const all = { ...defaultSettings(), ...(await sharedMemorySettings()), ...socket, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const stopping = new AbortController()
  const log = openLog(installation)
  const launch = (choosePort: ChoosePort) => start({ installation, data, options, log, print }, choosePort)
  const wanted = await readPort(installation)
  let current = launch((isTaken) => findPort(isTaken ? 0 : wanted))
  const { port } = await current.catch(async (error: unknown) => {
    await removeSocketFolder()
    throw error
  })
  await writePrivateFile(installation, 'port', `${port}\n`)

  /** Starts PostgreSQL again, as often as it takes. @throws once it is not wanted any more, or starting it has become hopeless */
  async function launchAgain(pause: number): Promise<Running> {
    const since = Date.now()
    for (let wait = pause; ; wait = longer(wait)) {
      await sleep(wait, undefined, { signal: stopping.signal })
      try {
        await clearOrphan(data, print)
        // Others connect to it there and nowhere else.
        return await launch(() => waitForPort(port, stopping.signal, print))
      } catch (problem) {
        stopping.signal.throwIfAborted()
        const { message, isHopeless } = explain(problem, installation.folder)
        if (isHopeless || Date.now() - since > restarts.hopeless) {
          print(`${message} It is not started again; this process ends.`)
          giveUp()
          throw problem
        }
        print(`${message} It is tried again in ${Math.ceil(longer(wait) / 1000)} s.`)
      }
    }
  }

  const watch = ({ child, watchdog }: Running, lastPause: number) => {
    const startedAt = Date.now()
    const onExit = () => {
      watchdog.kill('SIGKILL')
      if (stopping.signal.aborted) return
      const pause = Date.now() - startedAt > restarts.healthy ? 0 : longer(lastPause)
      print(
        pause < 1000
          ? 'The database stopped unexpectedly and is being started again.'
          : `The database keeps stopping; ${join(installation.folder, 'log')} says why. It is started again in ${Math.ceil(pause / 1000)} s.`,
      )
      current = launchAgain(pause)
      // The reason that keeps it from running was printed by launchAgain.
      current.then(
        (running) => watch(running, pause),
        () => {},
      )
    }
    if (hasEnded(child)) onExit()
    else child.once('exit', onExit)
  }
  watch(await current, 0)

  return {
    port,
    socketFolder,
    async stop() {
      stopping.abort()
      const running = await current.catch(() => undefined)
      running?.watchdog.kill('SIGKILL')
      if (running) await end(running.pid)
      await running?.words.finish()
      await removeSocketFolder()
    },
  }
}

const longer = (pause: number) => Math.min(restarts.longest, Math.max(restarts.first, 2 * pause))

/** Ends what an earlier run left behind on this data, and the note of a PostgreSQL that is no more. */
export async function clearOrphan(data: string, print: (sentence: string) => void): Promise<void> {
  const status = await readStatus(data)
  if (!status) return
  // Empty or garbled where the disk was full when it was written; our lock says that no one else has the folder.
  const pid = Number(status[0])
  // A copy of a folder names the PostgreSQL of the original, which is not ours to stop.
  if (pid > 0 && (await commandOf(pid))?.includes(`-D ${data} -p `)) {
    print('Stopping the database that an earlier run left behind.')
    await end(pid)
  }
  // PostgreSQL would take any process with that number for itself and refuse to start.
  await rm(join(data, 'postmaster.pid'), { force: true })
}

/** Politely first: connections are closed and everything is written down. Then without that, which the next start repairs. */
async function end(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await waitUntilGone(pid, timeoutMs)) return
  }
}

/** The number of times that a start is tried when something passing prevents it. */
const maxTries = 200

/** Asked before each try. @param isTaken whether PostgreSQL has just found its port taken */
type ChoosePort = (isTaken: boolean) => Promise<number>

interface Startable {
  installation: Installation
  data: string
  options: readonly string[]
  log: Log
  print(sentence: string): void
}

async function start(what: Startable, choosePort: ChoosePort): Promise<Running> {
  let isPortTaken = false
  for (let tries = 1; ; tries++) {
    const { running, errors } = await attempt(what, await choosePort(isPortTaken))
    if (running) return running
    isPortTaken = /could not bind|Address already in use/.test(errors)
    // After a hard death, its children take a moment to notice and leave.
    const isPreviousStillExiting = /pre-existing shared memory block|lock file .* already exists/.test(errors)
    if (!(isPortTaken || isPreviousStillExiting) || tries === maxTries) throw new Error(errors)
    await sleep(100)
  }
}

async function attempt(
  { installation, data, options, log, print }: Startable,
  port: number,
): Promise<{ running: Running; errors: '' } | { running: undefined; errors: string }> {
  // A session of its own: Ctrl-C in the terminal is for us, who then end PostgreSQL after the last request.
  const child = spawn(join(installation.binaries, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    cwd: installation.folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...installation.runAs,
  })
  child.unref()
  const failure = await new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve)
    child.once('spawn', () => resolve(undefined))
  })
  if (failure || child.pid === undefined) throw failure ?? new Error('PostgreSQL has no process.')
  unref(child.stderr)
  const words = log.listen(child.stderr)
  const watchdog = startWatchdog(child.pid, installation)
  if (await isReady(child, data, print))
    return { running: { child, pid: child.pid, port, watchdog, words }, errors: '' }
  watchdog.kill('SIGKILL')
  await words.finish()
  return { running: undefined, errors: words.errors() }
}

/** A pipe to a child keeps no process from ending. */
function unref(pipe: Readable | Writable | null): void {
  if (pipe instanceof Socket) pipe.unref()
}

/** A shell that waits for our end of the pipe to close, which the system does however we end, and then ends PostgreSQL. */
function startWatchdog(pid: number, installation: Installation): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'read -r nothing; kill -INT "$1"', 'phonehaat-guard', String(pid)], {
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...installation.runAs,
  })
  // Without a shell, an orphan is cleared by the next start.
  watchdog.on('error', () => {})
  watchdog.unref()
  unref(watchdog.stdin)
  return watchdog
}

async function isReady(child: ChildProcess, data: string, print: (sentence: string) => void): Promise<boolean> {
  const noticeAt = Date.now() + 3_000
  let hasPrinted = false
  while (!hasEnded(child)) {
    const status = await readStatus(data)
    if (Number(status?.[0]) === child.pid && status?.[7]?.trim() === 'ready') return true
    if (!hasPrinted && Date.now() > noticeAt) {
      hasPrinted = true
      print('The database is repairing itself after it was cut off; this can take a while.')
    }
    await sleep(5)
  }
  return false
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** PostgreSQL's own note about itself: its process in the first line, its state in the eighth. */
async function readStatus(data: string): Promise<string[] | undefined> {
  try {
    return (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
