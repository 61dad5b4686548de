// Tables in the papers that name tests.

/** The files that a checker may look at; a test of the checker hands in another tree. */
export interface Tree {
  exists(path: string): boolean
  read(path: string): string
}

/** The titles of the tests in a file, without tags. What a title takes from elsewhere, such as `${role}` or `%s`, is written as … */
function titlesOf(source: string): Set<string> {
  const asked = /(?:\b(?:test|it)(?:\.(?:for|each)<[^>]*>)?|\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])+?)\1,/g
  return new Set(
    [...source.matchAll(asked)].map(([, , title = '']) =>
      title
        .replace(/\$\{[^}]*\}|\$\w+|%[sdifjoO]/g, '…')
        .replace(/\\(.)/g, '$1')
        .replace(/ @errand$/, ''),
    ),
  )
}

/** Lists the faults of a reference to a test in a paper, as `file` or `file › title`. */
export function testFaults(named: string, tree: Tree): string[] {
  const [file = '', title] = named.split(' › ', 2)
  if (!/\.(test\.tsx?|story\.ts)$/.test(file) || !tree.exists(file)) return [`${file} is no file of tests`]
  return title === undefined || titlesOf(tree.read(file)).has(title) ? [] : [`${file} has no test ‘${title}’`]
}

export const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
