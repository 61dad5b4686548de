// What the scripts of the site hold of the contract: of a call no more than makes it, and of the schemas those that something checks with.
import { basename } from 'node:path'
import { type ESTree, parseSync, type Plugin } from 'vite'

/** What a browser has of a call, as the type `Call` says. */
const kept = new Set(['method', 'url', 'who'])

/** Values that code makes while its module loads. */
const made = new Set(
  'ArrayExpression CallExpression NewExpression ObjectExpression TSAsExpression TSSatisfiesExpression'.split(' '),
)

function isCall(value: ESTree.Expression): value is ESTree.CallExpression {
  return value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'call'
}

/** What makes a call, as it is written in what was given to `call`. */
function bare(code: string, { arguments: [given] }: ESTree.CallExpression): string {
  const parts = given?.type === 'ObjectExpression' ? given.properties : []
  const needed = parts.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && kept.has(part.key.name),
  )
  return `{ ${needed.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

/**
 * Takes a module of the contract apart for the browser: its calls, which need nothing else, become a module of their own, from which the rest
 * exports them; so a page that makes a call and checks nothing loads no schema.
 */
export function takeApart(path: string, code: string): { calls: string; rest: string } {
  const calls = new Map<string, string>()
  let rest = ''
  let at = 0
  for (const statement of parseSync(path, code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (!init || !made.has(init.type)) continue
      if (isCall(init)) {
        calls.set(code.slice(id.start, id.end), bare(code, init))
        rest += code.slice(at, statement.start)
        at = statement.end
        continue
      }
      // Making it changes nothing elsewhere, which a bundler cannot see of a chain of zod's methods.
      rest += `${code.slice(at, init.start)}/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`
      at = init.end
    }
  }
  rest += code.slice(at)
  if (calls.size > 0) rest += `\nexport { ${[...calls.keys()].join(', ')} } from './${basename(path)}?calls'\n`
  return { calls: [...calls].map(([name, call]) => `export const ${name} = ${call}\n`).join(''), rest }
}

/** Leaves out of the browser's scripts what only the server needs of the contract. */
export function calls(): Plugin {
  return {
    name: 'calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?calls)?$/ },
      handler(code, id) {
        const [path, part] = id.split('?')
        return { code: takeApart(path!, code)[part ? 'calls' : 'rest'], map: null, moduleSideEffects: false }
      },
    },
  }
}
