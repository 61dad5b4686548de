// A rule that keeps pages whole while a browser translates them. Chrome puts each text into elements of its own, so React no longer finds it where it
// left it: taking a text away fails, and so does putting an element before one. A text that comes and goes needs an element around it.

interface Node {
  type: string
  [part: string]: unknown
}

/** Functions whose result is a text. */
const sayers = new Set(
  'say digits taka dollars charge rate count plural ago exactTime longDate timeOfDay deadline shortTime longDays shortDay monthOrYear lengthOfUse String'.split(
    ' ',
  ),
)

const isText = (node: Node): boolean => {
  if (node.type === 'Literal') return typeof node['value'] === 'string'
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'CallExpression') return sayers.has(String((node['callee'] as Node)['name']))
  if (node.type === 'ConditionalExpression')
    return isText(node['consequent'] as Node) || isText(node['alternate'] as Node)
  if (node.type === 'LogicalExpression') return isText(node['right'] as Node)
  return false
}

/** Returns whether what is shown may come and go: `a && b`, and `a ? b : c` unless both are texts, of which one becomes the other. */
const comesAndGoes = (node: Node): boolean => {
  if (node.type === 'LogicalExpression') return node['operator'] === '&&' || comesAndGoes(node['right'] as Node)
  if (node.type !== 'ConditionalExpression') return false
  const [one, other] = [node['consequent'] as Node, node['alternate'] as Node]
  return comesAndGoes(one) || comesAndGoes(other) || !isText(one) || !isText(other)
}

const isList = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  ['map', 'flatMap'].includes(String(((callee as Node)['property'] as Node | undefined)?.['name']))

/** Returns what a child of an element is: nothing for the white space between lines, and for comments. */
function contentOf(child: Node): Node | undefined {
  if (child.type === 'JSXText')
    return /^\s*$/.test(String(child['value'])) && /\n/.test(String(child['value']))
      ? undefined
      : { ...child, type: 'TemplateLiteral' }
  if (child.type !== 'JSXExpressionContainer') return child
  const content = child['expression'] as Node
  return content.type === 'JSXEmptyExpression' ? undefined : content
}

interface Context {
  report(problem: { node: unknown; message: string }): void
}

function check(context: Context, children: Node[]): void {
  const contents = children.flatMap((child) => contentOf(child) ?? [])
  if (contents.length < 2) return
  for (const [at, content] of contents.entries()) {
    if (!comesAndGoes(content) && !isList(content)) continue
    if (isText(content))
      context.report({ node: content, message: 'A text that comes and goes beside others needs an element around it.' })
    const next = contents.slice(at + 1).find((one) => !comesAndGoes(one))
    if (next && isText(next))
      context.report({
        node: content,
        message: 'Before a text, nothing can come and go: put an element around the text.',
      })
  }
}

const rule = {
  create: (context: Context) => ({
    JSXElement: ({ children }: { children: Node[] }) => check(context, children),
    JSXFragment: ({ children }: { children: Node[] }) => check(context, children),
  }),
}

export default { meta: { name: 'translation' }, rules: { 'text-in-element': rule } }
