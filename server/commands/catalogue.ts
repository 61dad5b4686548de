// Commands of the owner of the market at the machine: add and change brands and models by a file.
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildApp } from '#app'
import { importCatalogue } from '#catalogue'
import { decodeTable, WrongFile } from '#catalogue/model-file'
import type { Config } from '#config'
import { createPool } from '#database'
import { openExisting } from '#embedded/existing'

const maxBytes = 5 * 1024 * 1024
/** Slips of names that are shown. */
const maxSlips = 20

/**
 * Reads models from a table that a spreadsheet saved, whether or not the market is open. Processes that are open know of them at once.
 * @param folder where a relative path begins
 * @returns whether it was done, and what to tell the operator
 */
export async function bringCatalogue(
  config: Config,
  path: string | undefined,
  folder: string,
): Promise<{ done: boolean; sentence: string }> {
  const no = (sentence: string) => ({ done: false, sentence })
  if (!path) return no('Say which file: npm run catalogue -- models.csv')
  const file = resolve(folder, path)
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) return no(`There is no file ${file}.`)
  if (size > maxBytes) return no('The file is larger than 5 MB.')
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database) return no('There is no market yet. Open it with npm start.')
  const pool = createPool(database.url, 2)
  const { app, ctx, jobs } = await buildApp({ config, pool })
  try {
    // No work is done here; the market does it, now or when it opens.
    await jobs.start({})
    const { brands, added, changed, slips } = await importCatalogue(ctx, decodeTable(await readFile(file)))
    const sentence = `${added} models added, ${changed} changed, ${brands} new brands. Phones are read again while the market is open.`
    return { done: true, sentence: [sentence, ...slips.slice(0, maxSlips)].join('\n') }
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error
    return no(`${error.message}\nNothing has changed.`)
  } finally {
    await app.close()
    await pool.end()
    await database.stop()
  }
}
