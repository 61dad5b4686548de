// Identifies the rules by which this process reads phones, so that those which others have read are read again.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Ctx } from '#context'
import { readSetupDetail } from '#database/setup-state'

/** The catalogue, what reads phones by it, and what a phone is by that. */
const folders = ['../../../catalogue/', '../../../contract/catalogue/', './']
const files = ['base/spelling', 'base/typed', 'base/language'].map((name) => `../../../contract/${name}.ts`)
const ofListings = ['facts', 'rules', 'indexing'].map((name) => `../listings/${name}.ts`)

const at = (path: string) => new URL(path, import.meta.url)

async function sources(): Promise<URL[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(at(folder)))
        .filter((name) => /\.(?:ts|csv|json)$/.test(name) && !name.endsWith('.test.ts'))
        .toSorted()
        .map((name) => at(folder + name)),
    ),
  )
  return [...found.flat(), ...[...files, ...ofListings].map(at)]
}

let digest: Promise<string> | undefined

async function read(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await Promise.all((await sources()).map((source) => readFile(source)))) hash.update(file)
  return hash.digest('hex')
}

/** Returns a digest of the files that decide how phones are read. Reading the files is far cheaper than building the catalogue. */
export const readingVersion = (): Promise<string> => (digest ??= read())

/** Returns whether the market was prepared by a process with other rules: while an update is under way, only the new version reads phones again. */
export async function isOfOtherVersion(ctx: Ctx): Promise<boolean> {
  const planted = await readSetupDetail(ctx.db, 'catalogue planted')
  return planted !== null && planted !== (await readingVersion())
}
