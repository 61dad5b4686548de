// Finds the tables that the code of a file names, in Kysely's calls and in SQL text.
import { parseSync, Visitor } from 'vite'

export interface NamedTable {
  table: string
  isWrite: boolean
}

const readers = /^(selectFrom|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/
const writers = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/

/** Keywords of SQL that stand before the name of a table, or before several with commas between them. */
const keywords = /\b(from|join|using|into|update|truncate) (?:only |table )?([a-z_]+(?:, [a-z_]+)*)/gi

function inText(text: string): NamedTable[] {
  const spaced = text.replaceAll(/\s+/g, ' ')
  return [...spaced.matchAll(keywords)].flatMap(({ 1: keyword = '', 2: names = '', index }) => {
    const isWrite = /^(into|update|truncate)$/i.test(keyword) || /\bdelete $/i.test(spaced.slice(0, index))
    return names.split(', ').map((table) => ({ table, isWrite }))
  })
}

/** Every table that the code of a file names, and whether it writes to it; also words that are the names of no table. */
export function tablesIn(path: string, source: string): NamedTable[] {
  const found: NamedTable[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
      const isWrite = writers.test(method)
      if (!isWrite && !readers.test(method)) return
      const named = first?.type === 'ArrayExpression' ? first.elements : [first]
      for (const one of named)
        if (one?.type === 'Literal' && typeof one.value === 'string')
          found.push({ table: one.value.split(' ')[0]!, isWrite })
    },
    Literal: ({ value }) => void (typeof value === 'string' && found.push(...inText(value))),
    TemplateLiteral: ({ quasis }) => void found.push(...inText(quasis.map(({ value }) => value.cooked).join(' ? '))),
  }).visit(parseSync(path, source).program)
  return found
}
