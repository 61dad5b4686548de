// One owner a folder. The lock names a process and its moment of birth, so a number that the system gave to somebody else keeps nobody out.
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type Home, giveToKeeper } from './embedded-home.ts'
import { birthOf } from './embedded-process.ts'
import { CannotStart } from './embedded-trouble.ts'

export interface Lock {
  release(): Promise<void>
}

/**
 * Takes the database for this process, until it releases it or ends. `folder` is what people call the place.
 * @throws CannotStart naming the process that has it.
 */
export async function lock(home: Home, folder: string): Promise<Lock> {
  const path = `${home.folder}/lock`
  const mine = `${process.pid} ${await birthOf(process.pid)}\n`
  const claim = `${path}.${randomUUID()}`
  await writeFile(claim, mine)
  await giveToKeeper(home, claim)
  try {
    while (!(await take(claim, path))) await clearStale(path, folder)
  } finally {
    await rm(claim, { force: true })
  }
  return {
    async release() {
      if ((await read(path)) === mine) await rm(path, { force: true })
    },
  }
}

/** A link appears whole or not at all, and never over one that is there. */
async function take(claim: string, path: string): Promise<boolean> {
  try {
    await link(claim, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function clearStale(path: string, folder: string): Promise<void> {
  const held = await read(path)
  if (held === undefined) return
  await refuseIfAlive(held, folder)
  // Of two that clear the same stale lock at once, the slower may get hold of the faster one's new lock: it is put back.
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await read(aside)) !== held) await take(aside, path)
  await rm(aside, { force: true })
}

async function refuseIfAlive(held: string, folder: string): Promise<void> {
  const [, number, birth] = /^(\d+) (.+)\n$/.exec(held) ?? []
  const pid = Number(number)
  if (!birth || (await birthOf(pid)) !== birth) return
  throw new CannotStart(`PhoneHaat is already running from ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`)
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
