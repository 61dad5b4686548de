// Finds the sentences in the code of the site, and tells whether both languages have them.
import { parseSync } from 'vite'
import { read } from './tree.ts'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []
const childrenOf = (node: Node) => Object.values(node).flatMap(nodesIn)

/** Attributes that people read or hear, of HTML and of our own components. */
const heard = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
])
const announced = new Set(['error', 'success', 'loading'])

/** Words that are the same in both languages. */
const sameInBoth: Array<[words: RegExp, why: string]> = [
  [/PhoneHaat/, 'the name of the site'],
  [/বাংলা|English|BN|EN/, 'a language is called by its own name'],
  [/Google|Visa|Mastercard/, 'names of companies'],
  [/\b(?:GB|TB|RAM|JPEG|PNG|HEIC|WebP|iPhone)\b/, 'what is written on the box'],
]
const withoutSame = (text: string) =>
  sameInBoth.reduce((left, [words]) => left.replaceAll(new RegExp(words, 'g'), ''), text)
export const isSentence = (text: string) => /\p{L}/u.test(withoutSame(text))

/** The texts that an expression may come to, as far as they stand in it; what a call gives is the call's business. */
function textsOf(node: Node | null | undefined): Array<[text: string, at: number]> {
  switch (node?.type) {
    case 'JSXText':
      return [[node['value'] as string, node.start]]
    case 'Literal':
      return typeof node['value'] === 'string' ? [[node['value'], node.start]] : []
    case 'TemplateLiteral': {
      const quasis = (node['quasis'] as Array<Node & { value: { cooked: string } }>).map((quasi): [string, number] => [
        quasi.value.cooked,
        quasi.start,
      ])
      return [...quasis, ...(node['expressions'] as Node[]).flatMap(textsOf)]
    }
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((side) => textsOf(side as Node))
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap((side) => textsOf(side as Node))
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']].flatMap((side) => textsOf(side as Node)) : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node['expression'] as Node)
    default:
      return []
  }
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'JSXNamespacedName') return `${nameOf(node['namespace'])}:${nameOf(node['name'])}`
  return typeof node['name'] === 'string' ? node['name'] : ''
}

/** Our own elements for names and for pieces of code. */
const names = new Set(['Name', 'Word', 'Code', 'code'])

/** Returns whether an element holds words that are not translated: a name, `translate="no"`, or a `lang` of its own. */
function isOfOneLanguage(element: Node): boolean {
  const { name, attributes } = element['openingElement'] as { name: Node; attributes: Node[] }
  return (
    names.has(nameOf(name)) ||
    attributes.some((attribute) => {
      const name = nameOf(attribute['name'])
      return (
        name === 'lang' || (name === 'translate' && textsOf(attribute['value'] as Node).some(([text]) => text === 'no'))
      )
    })
  )
}

export const hasBangla = (text: string) => /(?=\p{L})\p{Script=Bengali}/u.test(text)

/** A text as a whole, with what is put into a template as `…`. */
function wholeText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as Array<{ value: { cooked: string } }>).map((quasi) => quasi.value.cooked).join('…')
}

/** Two words or more, the first with a capital: `Price is required`, `Others of …`. What a program says to a program seldom looks so. */
const readsLikeSentence = (text: string) =>
  !hasBangla(text) && /^[‘“]?\p{Lu}[\p{L}’']*,? [‘“]?(?:\p{L}{2}|[\p{L}\d…] ?)/u.test(text.trim())

/** Texts that look like sentences and are not read by people, or are the same in both languages. */
export const heardByNobody: Array<[text: string, why: string]> = [
  ['Bearer …', 'a header'],
  ['Not Found', 'the status of an answer; its page says its own words'],
  ['No answer', 'the title of a problem, whose detail is the sentence'],
  ['The photo was taken back.', 'an upload that its owner stopped'],
  ['The shell has no …', 'the console of the service worker'],
  ['Arial, system-ui, sans-serif', 'letters of the card fields'],
  ['Samsung Internet', 'the name of a browser'],
  ['UC Browser', 'the name of a browser'],
]
const isHeard = (text: string) => !heardByNobody.some(([known]) => known === text)

const keysOf = (object: Node) => (object['properties'] as Node[]).map(({ key }) => nameOf(key as Node))

/** Returns whether a node holds both languages: `say(english, bangla)`, `[english, bangla]`, `{ en, bn }`, or a choice of one of them. */
function isInBoth(node: Node, source: string): boolean {
  const isPair = (one: unknown, other: unknown) => {
    const [first, second] = [one, other].map(
      (side) => isNode(side) && hasBangla(source.slice(side.start, side['end'] as number)),
    )
    return first !== second
  }
  switch (node.type) {
    case 'CallExpression':
      return nameOf(node['callee']) === 'say' || nameOf((node['callee'] as Node)['property']) === 'say'
    case 'ArrayExpression':
      return (node['elements'] as Node[]).length === 2 && isPair(...(node['elements'] as [Node, Node]))
    case 'ObjectExpression':
      return ['en', 'bn'].every((key) => keysOf(node).includes(key))
    case 'ConditionalExpression':
      return isPair(node['consequent'], node['alternate'])
    default:
      return false
  }
}

function programOf(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} could not be read: ${errors[0]!.message}`)
  return program as unknown as Node
}

const placeOf = (path: string, source: string, at: number, text: string) =>
  `${path}:${source.slice(0, at).split('\n').length}: ${text.trim().replaceAll(/\s+/g, ' ')}`

/** Sentences written into a page in one language only, as `path:line: text`. */
export function oneSided(path: string, source: string): string[] {
  const found: string[] = []
  const note = ([text, at]: [string, number]) => {
    if (isSentence(text)) found.push(placeOf(path, source, at, text))
  }
  const look = (node: Node): void => {
    if (node.type === 'CallExpression') {
      if (isInBoth(node, source)) return
      const callee = node['callee'] as Node
      const isToast =
        callee.type === 'MemberExpression' &&
        nameOf(callee['object']) === 'toast' &&
        announced.has(nameOf(callee['property']))
      if (isToast) textsOf((node['arguments'] as Node[])[0]).forEach(note)
    }
    if (node.type === 'JSXElement' && isOfOneLanguage(node)) return
    if (node.type === 'JSXAttribute' && heard.has(nameOf(node['name']))) textsOf(node['value'] as Node).forEach(note)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      (node['children'] as Node[]).flatMap(textsOf).forEach(note)
    childrenOf(node).forEach(look)
  }
  look(programOf(path, source))
  return found
}

/**
 * Sentences that stand anywhere else in the code in English only: in tables, in what functions give back, in errors. */
export function englishOnly(path: string, source: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || isInBoth(node, source)) return
    if (node.type === 'JSXElement' && isOfOneLanguage(node)) return
    const text = wholeText(node)
    if (text !== null && readsLikeSentence(text) && isHeard(text)) found.push(placeOf(path, source, node.start, text))
    childrenOf(node).forEach(look)
  }
  look(programOf(path, source))
  return found
}

/** Lists the texts in both languages, and the sentences and messages of the contract, which have their Bangla in a table of its own. */
export function spoken(path: string, source: string): { english: string[]; bangla: string[] } {
  const found = { english: [] as string[], bangla: [] as string[] }
  const note = (node: Node): void => {
    const text = node.type === 'JSXText' ? (node['value'] as string) : wholeText(node)
    if (text === null) childrenOf(node).forEach(note)
    else if (hasBangla(text)) found.bangla.push(text)
    else if (/\p{L}/u.test(text)) found.english.push(text)
  }
  const isOfContract = (node: Node) =>
    node.type === 'Property' &&
    (nameOf(node['key']) === 'sentence' || (path === 'contract/base/messages.ts' && isNode(node['value'])))
  const look = (node: Node): void => {
    if (node.type === 'CallExpression' && isInBoth(node, source)) (node['arguments'] as Node[]).forEach(note)
    else if (node.type === 'ArrayExpression' && isInBoth(node, source)) (node['elements'] as Node[]).forEach(note)
    else if (isOfContract(node)) note(node['value'] as Node)
    else if (wholeText(node) !== null) {
      if (hasBangla(wholeText(node)!)) note(node)
    } else childrenOf(node).forEach(look)
  }
  look(programOf(path, source))
  return found
}

/** The functions that validate a field: the sentence is one of their arguments. In a schema of ours it may also be a `message` or an `error`. */
const judges = new Set([
  'min',
  'max',
  'length',
  'regex',
  'refine',
  'includes',
  'enum',
  'int',
  'email',
  'url',
  'uuid',
  'date',
  'refuseField',
])

/** Sentences that a field of the contract, a form or a use case may be refused with. */
export function fieldSentences(path: string, source: string): string[] {
  const found: string[] = []
  // An answer of a use case has a `message` too; pages say that in their own words.
  const isSchema = !path.startsWith('server/')
  const note = (node: unknown) => {
    const text = isNode(node) ? wholeText(node) : null
    if (text !== null && /\p{L} \p{L}/u.test(text)) found.push(text)
  }
  const look = (node: Node): void => {
    const callee = node['callee'] as Node | undefined
    if (node.type === 'CallExpression' && judges.has(nameOf(callee) || nameOf(callee!['property'])))
      (node['arguments'] as Node[]).forEach(note)
    if (isSchema && node.type === 'Property' && ['message', 'error'].includes(nameOf(node['key']))) note(node['value'])
    childrenOf(node).forEach(look)
  }
  look(programOf(path, source))
  return found
}

/** Lists the names that a file exports. */
export const exportsOf = (path: string) =>
  [...read(path).matchAll(/^export (?:default )?(?:function|const) (\w+)/gm)].map(([, name]) => name)

/** The texts of a page's elements, without names and pieces of code. */
export function proseOf(path: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'JSXElement' && isOfOneLanguage(node)) return
    if (node.type === 'JSXText') found.push(node['value'] as string)
    childrenOf(node).forEach(look)
  }
  look(programOf(path, read(path)))
  return found.filter((text) => /\p{L}{2}/u.test(text))
}

/** Texts between tags in which a line may break before a Bangla ending (`</b>-এর`); in strings `say` forbids it. */
export function looseEndings(path: string, source: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    const text = node.type === 'JSXText' ? (node['value'] as string) : ''
    if (/(?:^|[\w০-৯])-(?=[অ-হ])/.test(text)) found.push(placeOf(path, source, node.start, text))
    childrenOf(node).forEach(look)
  }
  look(programOf(path, source))
  return found
}
