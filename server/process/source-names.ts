// Names the sources in the stack traces of the bundled server. Node does so as well (`--enable-source-maps`), and reads all maps at the start for it:
// 15 % of the time and 14 MB. Here a map is read when a trace goes through its file for the first time.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMap['payload'])
  } catch {
    // A part that was replaced meanwhile, or has no map: its own name has to do.
  }
  maps.set(file, map)
  return map
}

/** Puts the place in the sources in place of one in the bundle. */
export const inSources = (trace: string): string =>
  trace.replaceAll(/(file:\/\/[^\s()]{1,400}\.js):(\d{1,9}):(\d{1,9})/g, (place, file: string, line, column) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
  })

const headOf = (error: Error) => {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

/** Has stack traces name the sources from now on, if this is the bundle. */
export function nameSources(): void {
  if (import.meta.filename.endsWith('.ts')) return
  Error.prepareStackTrace = (error, calls) =>
    `${headOf(error)}${calls.map((call) => `\n    at ${inSources(String(call))}`).join('')}`
}
