// Checks everything that keeps a market from starting before anything else is done, so that an operator reads all of it at once.
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig, WrongSetting } from '#config'
import { outageOf } from '#database'
import { objectionsToDatabase } from '#database/fitness'
import { marketKindOf } from '#database/setup-state'
import { CannotStart } from '#embedded/errors'

type Variables = Record<string, string | undefined>

/** Explains what ended a start to its operator. */
export function explain(error: unknown): string {
  if (error instanceof WrongSetting) {
    const count = error.message.split('\n').length
    return `${count === 1 ? 'A setting is wrong' : `${count} settings are wrong`}, so PhoneHaat does not start.\n${error.message}`
  }
  if (error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that, or set PORT to another number.`
  if (code === 'EACCES' && port) return `This user may not open port ${port}. Set PORT to a number above 1023.`
  return objectionToLogin(error) ?? (error as Error)?.stack ?? String(error)
}

/** Returns the sentence for what PostgreSQL says to one who may not enter. */
export function objectionToLogin(error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message: string }
  return ['28P01', '28000', '3D000', '42501'].includes(code ?? '')
    ? `The database of DATABASE_URL cannot be used: ${message}.`
    : undefined
}

/** @returns why nothing can be written to the folder of the market's data; undefined when it can */
export async function objectionToFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true })
    await rmdir(await mkdtemp(join(folder, '.check-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `DATA_DIR: nothing can be written to ${folder} (${code}). Give this user the right to write there, or set DATA_DIR to another folder.`
  }
}

/** A database that is away is waited for later. */
async function objectionsTo(databaseUrl: string, config: Config | undefined): Promise<string[]> {
  try {
    return await objectionsToDatabase(databaseUrl, config && !config.quiet ? marketKindOf(config) : undefined)
  } catch (error) {
    if (outageOf(error)) return []
    const objection = objectionToLogin(error)
    if (objection === undefined) throw error
    return [objection]
  }
}

/** Returns the settings of the database and the folder alone, to judge these beside settings that are wrong; null when they are wrong themselves. */
function placesOf({ DATABASE_URL, DATA_DIR }: Variables): Config | null {
  try {
    return readConfig({ DATABASE_URL, DATA_DIR })
  } catch {
    return null
  }
}

/**
 * Reads the settings, and checks the folder and the database that they name.
 * @throws WrongSetting with a line for each thing that is wrong
 */
export async function checkedConfig(variables: Variables): Promise<Config> {
  const wrong: string[] = []
  let config: Config | undefined
  try {
    config = readConfig(variables)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    wrong.push(error.message)
  }
  const places = config ?? placesOf(variables)
  if (places) {
    const folder = await objectionToFolder(places.dataDir)
    if (folder) wrong.push(folder)
    if (places.databaseUrl) wrong.push(...(await objectionsTo(places.databaseUrl, config)))
  }
  if (wrong.length > 0 || !config) throw new WrongSetting(wrong.join('\n'))
  return config
}
