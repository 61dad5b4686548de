// Runs the text that docs/operations.md tells owners to write, exactly as it is there.
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A block of code of docs/operations.md, by its language and something that it holds. */
export async function documented(language: string, part: string): Promise<string> {
  const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const found = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].find(
    ([, name, code]) => name === language && code!.includes(part),
  )
  if (!found) throw new Error(`docs/operations.md has no block of ${language} with ${part} in it.`)
  return found[2]!
}

/** The same text with something else in one place. @throws when the text does not have it */
export function instead(text: string, part: string | RegExp, other: string): string {
  const changed = text.replace(part, other)
  if (changed === text) throw new Error(`There is no ${part} in: ${text}`)
  return changed
}

/** Finds a program of Debian on this machine. If it is not there, says so on the terminal, and which checks are skipped then. */
export async function findProgram(name: string, whatFor: string): Promise<string | undefined> {
  for (const folder of ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']) {
    const path = join(folder, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  process.stdout.write(`${name} is not installed, so ${whatFor} is not tried. On Debian: apt-get install ${name}\n`)
  return undefined
}
