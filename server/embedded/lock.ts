// One owner a folder. The lock names a process, its moment of birth and the folder itself: neither a process number that the system has
// given away since nor a lock that came along in a copy of the folder keeps anyone out.
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chownToOwner, type Installation } from './installation.ts'
import { startTimeOf } from './process.ts'
import { CannotStart } from './errors.ts'

export interface Lock {
  /** Tells others that want the database that it is being stopped, so that they wait for as long as that takes. */
  stopping(): Promise<void>
  release(): Promise<void>
}

/** A process that was just told to stop is given this long to begin with it, in milliseconds: people stop and start in one breath. */
const defaultTimeoutMs = 1_500

/**
 * Takes the database for this process, until it releases it or ends. `named` is what people call the folder.
 *
 * Locks are numbered and the highest counts: one that is free or whose process is gone is not removed but outnumbered, because of two that
 * remove a stale lock at once, the slower would remove the new lock of the faster.
 * @throws CannotStart naming the process that has it.
 */
export async function acquireLock(
  installation: Installation,
  displayName: string,
  timeoutMs = defaultTimeoutMs,
): Promise<Lock> {
  const claim = join(installation.folder, `claim.${randomUUID()}`)
  const owner = `${process.pid} ${await startTimeOf(process.pid)} ${await identityOf(installation.folder)}\n`
  await writeFile(claim, owner)
  await chownToOwner(installation, claim)
  try {
    const number = await claimNumber(installation.folder, claim, displayName, timeoutMs)
    return {
      stopping: () => writeLock(installation, number, `${owner}stopping\n`),
      release: () => writeLock(installation, number, 'free\n'),
    }
  } finally {
    await rm(claim, { force: true })
  }
}

async function claimNumber(folder: string, claim: string, displayName: string, timeoutMs: number): Promise<number> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const highest = (await readNumbers(folder)).at(-1) ?? 0
    const holder = highest ? await holderOfLock(folder, highest) : undefined
    if (holder) {
      if (Date.now() > deadline && !holder.isStopping) {
        throw new CannotStart(
          `PhoneHaat is already running from ${displayName} (process ${holder.process}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      await sleep(50)
      continue
    }
    const number = highest + 1
    if (!(await linkLock(claim, lockOf(folder, number)))) continue
    const numbers = await readNumbers(folder)
    const lower = numbers.filter((other) => other < number)
    if (numbers.at(-1) === number) {
      await Promise.all(lower.map((other) => rm(lockOf(folder, other), { force: true })))
      return number
    }
    // While we looked, others came and went, and one of them stayed.
    await rm(lockOf(folder, number), { force: true })
  }
}

/** Our process may live on after it released its lock, which then stays and says that it is free. */
async function writeLock(installation: Installation, number: number, words: string): Promise<void> {
  const partial = join(installation.folder, `claim.${randomUUID()}`)
  await writeFile(partial, words)
  await chownToOwner(installation, partial)
  await rename(partial, lockOf(installation.folder, number))
}

const lockOf = (folder: string, number: number) => join(folder, `lock.${number}`)

async function readNumbers(folder: string): Promise<number[]> {
  const numbers = (await readdir(folder)).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1]))
  return numbers.filter((number) => number > 0).toSorted((a, b) => a - b)
}

/** A link appears whole or not at all, and never over one that is there. */
async function linkLock(claim: string, path: string): Promise<boolean> {
  try {
    await link(claim, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The process that has the database of this folder; undefined when there is none. */
export async function holderOf(folder: string): Promise<number | undefined> {
  const highest = (await readNumbers(folder)).at(-1)
  return highest ? (await holderOfLock(folder, highest))?.process : undefined
}

async function holderOfLock(
  folder: string,
  number: number,
): Promise<{ process: number; isStopping: boolean } | undefined> {
  // Locks of earlier versions do not name their folder.
  const lock = /^(\d+) (.+?)(?: (\d+:\d+))?\n(stopping\n)?$/.exec(await read(lockOf(folder, number)))
  if (!lock) return undefined
  const [, process, birth, identity, stopping] = lock
  if (identity && identity !== (await identityOf(folder))) return undefined
  return (await startTimeOf(Number(process))) === birth
    ? { process: Number(process), isStopping: Boolean(stopping) }
    : undefined
}

/** Identifies a folder by a text that a copy does not share with it, and that stays the same when the folder is only moved. */
async function identityOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `${dev}:${ino}`
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
