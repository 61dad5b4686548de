// Writes the line of modules (server/modules.ts) into .oxlintrc.json: `node scripts/oxlintrc.mjs`, on the pinned Node. safety/tables.test.ts
// finds a file that was not written again.
import { readFileSync, writeFileSync } from 'node:fs'

const begin =
  '    // Modules form a line: each knows the doors of those before it. scripts/oxlintrc.mjs writes this part.\n'
const end = '    // Inside a module:'

const everyModule = [
  'config',
  'context',
  'database',
  'database/*',
  'read/*',
  'http/refusal',
  'http/serve',
  'http/web',
  'jobs',
  'providers/*',
]

function override(files, imports, message) {
  const group = ['../**', '#*', '#*/**', '!#contract/**', ...[...everyModule, ...imports].map((name) => `!#${name}`)]
  const rules = { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] }
  return `${JSON.stringify({ files: [files], rules }, null, 2).replaceAll(/^/gm, '    ')},\n`
}

/** The text of .oxlintrc.json with the given line of modules in it. */
export function withModules(text, modules) {
  const [head, rest] = text.split(begin)
  const tail = rest.slice(rest.indexOf(end))
  const overrides = Object.entries(modules).map(([name, { imports }]) =>
    override(
      `server/modules/${name}/**`,
      imports,
      imports.length > 0
        ? `${name} knows only the modules before it in the line, and each by its door.`
        : `${name} stands at the beginning of the line and knows no other module.`,
    ),
  )
  const outside = override(
    'server/modules/**',
    [],
    'A module outside the line knows no other; give it its place in server/modules.ts.',
  )
  return head + begin + outside + overrides.join('') + tail
}

if (import.meta.main) {
  const file = new URL('../.oxlintrc.json', import.meta.url)
  const { modules } = await import('#modules')
  writeFileSync(file, withModules(readFileSync(file, 'utf8'), modules))
}
