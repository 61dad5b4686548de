// Compiles the scripts of the site once for each language: a page in English loads no Bangla, and one in Bangla no English.
import { basename } from 'node:path'
import { type ESTree, minifySync, parseSync, type Plugin, Visitor } from 'vite'
import { joined } from './web/i18n/joined.ts'
import type { Language } from './contract/base/language.ts'

/** The call that `say(…)` is until the files are written: `__say__(say, english, bangla)`. A minifier leaves it, since it knows nothing of it. */
const saying = '__say__'

/** Begins the Bangla of a pair, likewise. It is a character that Unicode leaves to private use. */
const pairMark = '\uE000'

type Node = ESTree.Expression | ESTree.SpreadElement

const isSay = (callee: ESTree.Expression) =>
  (callee.type === 'Identifier' && callee.name === 'say') ||
  (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'say')

/** Returns the first piece of a text and all of it, without what is put in; nothing where a value is no text. */
function textOf(node: Node): { start: number; text: string } | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return { start: node.start + 1, text: node.value }
  if (node.type !== 'TemplateLiteral') return undefined
  return { start: node.start + 1, text: node.quasis.map(({ value }) => value.raw).join(' ') }
}

const isBangla = (text: string) => /[\u0980-\u09FF]/.test(text)

/** An edit of a text: what comes in place of the characters between two others. */
type Edit = readonly [start: number, end: number, text: string]

const edited = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other[0] - one[0])
    .reduce((result, [start, end, text]) => result.slice(0, start) + text + result.slice(end), code)

/**
 * Marks in a source what is in both languages: what is given to `say`, and in a module that imports the type `Both` each pair of a text without Bangla and one
 * with it.
 */
export function mark(path: string, code: string): string {
  const { program } = parseSync(path, code)
  const edits: Edit[] = []
  let hasPairs = false
  new Visitor({
    ImportSpecifier: ({ imported }) => {
      hasPairs ||= imported.type === 'Identifier' && imported.name === 'Both'
    },
    CallExpression: ({ callee, arguments: given }) => {
      const [english, bangla] = given
      if (!isSay(callee) || !english || !bangla || [english, bangla].some(({ type }) => type === 'SpreadElement'))
        return
      edits.push([callee.start, english.start, `${saying}(${code.slice(callee.start, callee.end)}, `])
    },
    ArrayExpression: ({ elements }) => {
      const [english, bangla] = elements.map((one) => one && textOf(one))
      if (!hasPairs || elements.length !== 2 || !english || !bangla) return
      if (!isBangla(english.text) && isBangla(bangla.text)) edits.push([bangla.start, bangla.start, pairMark])
    },
  }).visit(program)
  return edited(code, edits)
}

/** The text that comes in place of a piece of a script, and pieces of the one that was there. */
type Change = readonly [start: number, end: number, ...parts: (string | Span)[]]
type Span = Pick<ESTree.Span, 'start' | 'end'>

/** Returns a piece of a script with its changes, of which one may be within another. */
function changed(code: string, { start, end }: Span, changes: readonly Change[]): string {
  let result = ''
  let at = start
  for (const [from, to, ...parts] of changes) {
    if (from < at || to > end) continue
    result += code.slice(at, from)
    for (const part of parts)
      result +=
        typeof part === 'string'
          ? part
          : changed(
              code,
              part,
              changes.filter((one) => isWithin(one, part)),
            )
    at = to
  }
  return result + code.slice(at, end)
}

const isWithin = ([from, to]: Change, { start, end }: Span) => start <= from && to <= end

/** Returns the parts of a text in Bangla as `say` gives it, or nothing where that is known only when it is said. */
function joinedText(node: Node): Change[2][] | undefined {
  if (node.type === 'Literal') return [typeof node.value === 'string' ? JSON.stringify(joined(node.value)) : 'null']
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return [JSON.stringify(joined(node.quasis[0]!.value.cooked!))]
  if (node.type !== 'ConditionalExpression') return undefined
  const [yes, no] = [joinedText(node.consequent), joinedText(node.alternate)]
  return yes && no && [node.test, '?', ...yes, ':', ...no]
}

/** Compiles a script whose source was marked for one language: the other is gone, and with it what nothing uses any more. */
export function inLanguage(path: string, code: string, language: Language): string {
  const { program } = parseSync(path, code, { lang: 'js' })
  const changes: Change[] = []
  new Visitor({
    CallExpression({ start, end, callee, arguments: given }) {
      if (callee.type !== 'Identifier' || callee.name !== saying) return
      const [say, english, bangla] = given as [Node, Node, Node]
      const text = language === 'en' ? [english] : (joinedText(bangla) ?? [say, '(0,', bangla, ')'])
      changes.push([start, end, '(', ...text, ')'])
    },
    ArrayExpression({ start, end, elements }) {
      const [english, bangla] = elements
      if (elements.length !== 2 || !english || !bangla || !textOf(bangla)?.text.startsWith(pairMark)) return
      changes.push(language === 'en' ? [start, end, '[', english, ']'] : [start, end, '[,', bangla, ']'])
    },
  }).visit(program)
  if (changes.length === 0) return code
  const sorted = changes.toSorted((one, other) => one[0] - other[0] || other[1] - one[1])
  const text = changed(code, { start: 0, end: code.length }, sorted).replaceAll(pairMark, '')
  const { code: small, errors } = minifySync(path, text, { module: true, compress: { target: 'es2022' } })
  if (errors.length > 0) throw new Error(`${path} in ${language}: ${errors[0]!.message}`)
  return small
}

/** Writes each script of the site twice: `page-1234567.js` in English, and `page-1234567.bn.js` in Bangla. */
export function languages(): Plugin {
  return {
    name: 'languages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { include: /\.tsx?(?:\?|$)/, exclude: /\/node_modules\// } },
      handler: (code, id) => ({ code: mark(id.split('?')[0]!, code), map: { mappings: '' } }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const scripts = Object.values(bundle).filter((one) => one.type === 'chunk')
        const names = new Set(scripts.map(({ fileName }) => basename(fileName)))
        /** With the scripts in Bangla in place of those in English. */
        const inBangla = (text: string) =>
          text.replaceAll(/\/([\w.-]+)\.js\b/g, (all, name) => (names.has(`${name}.js`) ? `/${name}.bn.js` : all))
        for (const script of scripts) {
          const { fileName, code } = script
          const bangla = inBangla(inLanguage(fileName, code, 'bn'))
          this.emitFile({ type: 'asset', fileName: inBangla(fileName), source: bangla })
          script.code = inLanguage(fileName, code, 'en')
        }
      },
    },
  }
}
