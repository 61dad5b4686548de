// Reasons for which the embedded database cannot start, said so that their reader knows what to do.

/** `message` is a sentence for the operator; a stack would tell them nothing more. */
export class CannotStart extends Error {
  /** True when another try ends the same way until somebody changes something of the installation. */
  readonly isHopeless: boolean
  constructor(message: string, { cause, isHopeless = false }: { cause?: unknown; isHopeless?: boolean } = {}) {
    super(message, { cause })
    this.isHopeless = isHopeless
  }
}

const incompatible = /database files are incompatible/i

const known: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i,
    (folder) => `The disk that holds ${folder} is full. Make some room, or set DATA_DIR to a folder on another disk.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (folder) =>
      `Nothing can be written to ${folder}: it is on a read-only disk. Set DATA_DIR to a folder that can be written to.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted/i,
    (folder) =>
      `The database is not allowed to use ${folder}. Give this user the right to write there, or set DATA_DIR to another folder.`,
  ],
  [
    /ENOTDIR|EEXIST/,
    (folder) =>
      `${folder} cannot be a folder, because a file is in its way. Move the file, or set DATA_DIR to another folder.`,
  ],
  [
    incompatible,
    (folder) =>
      `The data in ${folder} was written by another version of PostgreSQL. Put the version of PhoneHaat back that wrote it, keep everything with ` +
      `npm run backup -- phonehaat.tar.zst, and restore that with this version into an empty folder: npm run restore -- phonehaat.tar.zst. ` +
      `docs/operations.md has the steps, under Upgrades.`,
  ],
  [
    /could not map anonymous shared memory|Cannot allocate memory|ENOMEM/i,
    () =>
      'There is not enough memory for the database. Close something, or set DATABASE_URL to a PostgreSQL elsewhere.',
  ],
]

/** Turns what a system call or PostgreSQL said into a sentence; what it does not recognise, it quotes. */
export function explain(error: unknown, folder: string): CannotStart {
  if (error instanceof CannotStart) return error
  const message = error instanceof Error ? error.message : String(error)
  const sentence = known.find(([sign]) => sign.test(message))?.[1](folder)
  return new CannotStart(sentence ?? `The database in ${folder} does not start. It says: ${message}`, {
    cause: error,
    isHopeless: incompatible.test(message),
  })
}
