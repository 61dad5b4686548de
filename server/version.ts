import { readFile } from 'node:fs/promises'

export interface Version {
  /** The version in `package.json`. */
  version: string
  /** The full name of the commit that was built; null where there was no repository. */
  commit: string | null
}

/** Reads which PhoneHaat this is. */
export async function readVersion(): Promise<Version> {
  const [description, commit] = await Promise.all([
    readFile(new URL('../package.json', import.meta.url), 'utf8'),
    // Written by scripts/build.mjs.
    readFile(new URL('../build/commit', import.meta.url), 'utf8').catch(() => ''),
  ])
  const { version } = JSON.parse(description) as { version: string }
  return { version, commit: /^[0-9a-f]{40}$/.test(commit.trim()) ? commit.trim() : null }
}
