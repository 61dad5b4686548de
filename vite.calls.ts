// Decides what the scripts of the site hold of the contract: of a call no more than makes it, and of the schemas those that something checks with.
import { basename } from 'node:path'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** The parts of a call that a browser has, as the type `Call` says. */
const stored = new Set(['method', 'url', 'who', 'shop'])

/** Returns the parts that make a call, as they are written in what is given to `call`; nothing where a value is no call. */
function bare(code: string, value: ESTree.Expression): string | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'call') return
  const [given] = value.arguments
  const parts = given?.type === 'ObjectExpression' ? given.properties : []
  const needed = parts.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && stored.has(part.key.name),
  )
  return `{ ${needed.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

type Place = Pick<ESTree.Span, 'start' | 'end'>

const isWithin = ({ start }: Place, around: Place) => around.start <= start && start < around.end

/** One statement of a module's own. */
interface Statement {
  /** The constants or the function that it declares; none where it is something else. */
  names: string[]
  isExported: boolean
  /** Without `export`. */
  text: string
  /** The names that it uses, or that are spelled like one that it might. */
  uses: Set<string>
}

const isFunction = ({ type }: ESTree.Expression) => /Function/.test(type)

function read(code: string, statement: ESTree.Statement, uses: Set<string>, calls: readonly Place[]): Statement {
  const isExported = statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
  const declared = isExported ? statement.declaration! : statement
  if (declared.type === 'FunctionDeclaration')
    return { names: [declared.id!.name], isExported, text: code.slice(declared.start, declared.end), uses }
  if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const' || declared.declarations.length > 1)
    return { names: [], isExported, text: code.slice(statement.start, statement.end), uses }
  const [{ id, init }] = declared.declarations as [ESTree.VariableDeclarator]
  const name = code.slice(id.start, id.end)
  const call = bare(code, init!)
  const value = code.slice(init!.start, init!.end)
  // Making it changes nothing elsewhere, which a bundler cannot see of a chain of zod's methods.
  const isMade = !isFunction(init!) && calls.some((one) => isWithin(one, init!))
  const text = `const ${name} = ${call ?? (isMade ? `/* @__PURE__ */ (() => (${value}))()` : value)}`
  return { names: [name], isExported, text, uses: call ? new Set() : uses }
}

/** The statements that need no other module, not by those that they use either. */
function independent(statements: readonly Statement[], imported: ReadonlySet<string>): Set<Statement> {
  const found = new Set(statements.filter(({ names }) => names.length > 0))
  const elsewhere = new Set(imported)
  let size: number
  do {
    size = found.size
    for (const one of statements) if (!found.has(one)) for (const name of namesIn(one)) elsewhere.add(name)
    for (const one of found) if ([...one.uses].some((name) => elsewhere.has(name))) found.delete(one)
  } while (found.size < size)
  return found
}

const namesIn = ({ names, uses }: Statement) => (names.length > 0 ? names : uses)

/**
 * Takes a module of the contract apart for the browser: its calls and what else needs no other module become one of their own, from which the
 * rest exports them. So a page that makes a call, or compares with a limit, loads no schema.
 * @param code JavaScript
 */
export function takeApart(path: string, code: string): { alone: string; rest: string } {
  const { program } = parseSync(path, code, { lang: 'js' })
  const names: (Place & { name: string })[] = []
  const calls: Place[] = []
  new Visitor({
    Identifier: (node) => void names.push(node),
    CallExpression: (node) => void calls.push(node),
    NewExpression: (node) => void calls.push(node),
  }).visit(program)
  const usesOf = (statement: Place) => new Set(names.filter((one) => isWithin(one, statement)).map(({ name }) => name))
  const isImport = ({ type }: { type: string }) => type === 'ImportDeclaration'
  const imports = program.body.filter(isImport) as ESTree.Statement[]
  const statements = program.body
    .filter((one) => !isImport(one))
    .map((one) => read(code, one as ESTree.Statement, usesOf(one), calls))
  const alone = independent(statements, new Set(imports.flatMap((one) => [...usesOf(one)])))
  const moved = [...alone]
  const listed = (some: Statement[]) => `{ ${some.flatMap((one) => one.names).join(', ')} }`
  const from = `from './${basename(path)}?alone'`
  return {
    alone: [...moved.map(({ text }) => text), `export ${listed(moved)}`].join('\n'),
    rest: [
      ...imports.map(({ start, end }) => code.slice(start, end)),
      `import ${listed(moved)} ${from}`,
      `export ${listed(moved.filter(({ isExported }) => isExported))} ${from}`,
      ...statements
        .filter((one) => !alone.has(one))
        .map(({ names, isExported, text }) => (isExported && names.length > 0 ? `export ${text}` : text)),
    ].join('\n'),
  }
}

/** Leaves out of the browser's scripts what only the server needs of the contract. */
export function calls(): Plugin {
  return {
    name: 'calls',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts(\?alone)?$/ },
      handler(code, id) {
        const [path, part] = id.split('?')
        return {
          code: takeApart(path!, code)[part ? 'alone' : 'rest'],
          map: { mappings: '' },
          moduleSideEffects: false,
        }
      },
    },
  }
}
