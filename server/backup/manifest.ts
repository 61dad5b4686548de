import { z } from 'zod'

/** Keeps a backup from being made or restored; `message` is a sentence for the operator. */
export class BackupRefused extends Error {}

const Count = z.int().min(0)

/** The last entry of a backup: what is in it, and a checksum over all that comes before. */
export const Manifest = z.object({
  /** Counts the changes of this format. */
  format: z.literal(1),
  /** The version of PhoneHaat. */
  version: z.string(),
  commit: z.string().nullable(),
  /** The time at which the snapshot of the database was taken. */
  madeAt: z.iso.datetime(),
  /** The version of the PostgreSQL it comes from. */
  postgres: z.string(),
  extensions: z.array(z.string()),
  /** Names of the migrations that its schema has. */
  migrations: z.array(z.string()).min(1),
  /** The version of pg-boss's schema; null when there was none yet. */
  jobs: z.int().nullable(),
  /** Statements that make what no migration makes: the tables of the demo's sandbox. None on a real site, nor in older backups. */
  sandbox: z.array(z.string()).default([]),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: Count })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Null when they were left out. */
  photos: z.object({ photos: Count, files: Count, bytes: Count, missing: Count }).nullable(),
  /** Returns whether a frame of its own ends the file. Missing in older backups. */
  isSealed: z.boolean().default(false),
  /** SHA-256 over the names, sizes and bytes of all other entries, in their order; hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Manifest = z.infer<typeof Manifest>

export const nameOfManifest = 'manifest.json'

/** @throws BackupRefused when it was made by a newer version or is none */
export function readManifest(text: string): Manifest {
  const { format } = parse(text) as { format?: unknown }
  if (typeof format === 'number' && format > 1)
    throw new BackupRefused('This backup was made by a newer version of PhoneHaat. Restore it with that version.')
  const manifest = Manifest.safeParse(parse(text))
  if (!manifest.success) throw new BackupRefused('This file is no backup of PhoneHaat: its manifest cannot be read.')
  return manifest.data
}

function parse(text: string): object {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}
