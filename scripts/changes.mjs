// Run by `npm version minor`, between the new number and its commit and tag: dates the newest changes of CHANGELOG.md, and adds which migrations and settings came.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, read, root, run } from './project.mjs'

/**
 * Gives the newest section the version, the day, and a last bullet with what an operator has to know.
 * @param {string} changes
 * @param {{ version: string, day: string, migrations: string[], settings: string[] }} released
 */
export function dated(changes, { version, day, migrations, settings }) {
  const [before, newest, ...older] = changes.split(/^(?=## )/m)
  if (!newest || /^## .* \(/.test(newest)) return undefined
  const names = settings.map((name) => `\`${name}\``).join(', ')
  const range = migrations.length > 1 ? `${migrations.at(0)} to ${migrations.at(-1)}` : migrations.join('')
  const words = `- **For who runs it.** Migrations: ${range || 'none'}. New settings: ${names || 'none'}.`
  return (
    [before, `${newest.replace(/^## .*/, `## ${version} (${day})`).trimEnd()}\n${words}\n\n`, ...older]
      .join('')
      .trimEnd() + '\n'
  )
}

const settingsIn = (text) => [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
const migrationsIn = (names) => names.flatMap((name) => /(?:^|\/)(\d{4})[^/]*$/.exec(name)?.[1] ?? []).toSorted()

/** Returns what a command of Git says; nothing where there is no such version. */
async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true })
  return code === 0 ? output : ''
}

if (process.env.npm_lifecycle_event === 'version') {
  const tag = (await git('describe', '--tags', '--abbrev=0', '--match=v*')).trim()
  const folder = 'server/database/migrations'
  const known = new Set([
    ...migrationsIn((await git('ls-tree', '--name-only', tag, `${folder}/`)).split('\n')),
    ...settingsIn(await git('show', `${tag}:.env.example`)),
  ])
  const path = join(root, 'CHANGELOG.md')
  const changes = dated(read(path), {
    version: process.env.npm_package_version,
    day: new Date().toISOString().slice(0, 10),
    migrations: migrationsIn(readdirSync(join(root, folder))).filter((number) => !known.has(number)),
    settings: settingsIn(read(join(root, '.env.example'))).filter((name) => !known.has(name)),
  })
  if (!changes) giveUp('CHANGELOG.md begins with changes that have been released already.')
  writeFileSync(path, changes)
}
