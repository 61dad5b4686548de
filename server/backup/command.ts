// npm run backup and npm run restore, as the operator knows them.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#config'
import { makeBackup } from './backup.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

interface CommandOptions {
  config: Config
  args: string[]
  /** The folder that the person is in. */
  folder: string
  print(sentence: string): void
}

const size = ({ tables, photos }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${photos ? `${photos.photos} photos` : 'without photos'}`

const commands = {
  backup: {
    usage: 'Say where to: npm run backup -- phonehaat.tar.zst [--without-photos]',
    run: makeBackup,
    report: (path: string, manifest: Manifest) =>
      `The backup is in ${path}: ${size(manifest)}. It was read again and is whole.`,
  },
  restore: {
    usage: 'Say from where: npm run restore -- phonehaat.tar.zst [--without-photos]',
    run: restoreBackup,
    report: (_: string, manifest: Manifest) => `Restored: ${size(manifest)}.`,
  },
}

/** @returns whether it was done, and what to tell the operator. @throws CannotStart */
export async function runBackupCommand(
  name: keyof typeof commands,
  { config, args, folder, print }: CommandOptions,
): Promise<{ done: boolean; sentence: string }> {
  const { usage, run, report } = commands[name]
  const options = parseOptions(args)
  if (!options) return { done: false, sentence: usage }
  const path = resolve(folder, options.file)
  try {
    const manifest = await run({ config, path, print, photos: options.photos })
    const sentence = report(path, manifest)
    const missing = name === 'backup' ? (manifest.photos?.missing ?? 0) : 0
    if (missing === 0) return { done: true, sentence }
    return {
      done: false,
      sentence: `${sentence}\nIt lacks ${missing} files of photos, so look for these before it takes the place of an older one.`,
    }
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    return { done: false, sentence: error.message }
  }
}

function parseOptions(args: string[]): { file: string; photos: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'without-photos': { type: 'boolean' } },
    })
    const [file, ...rest] = positionals
    return file && rest.length === 0 ? { file, photos: !values['without-photos'] } : undefined
  } catch {
    // An option that is not known.
    return undefined
  }
}
