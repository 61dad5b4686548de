type Field = string | Fields
/** A form's fields as Stripe nests them: `a[b][c]=1` and `a[]=1`, `a[0]=1` for lists (stored under their indexes). */
export interface Fields {
  [name: string]: Field
}

/** Reads `application/x-www-form-urlencoded` text with Stripe's brackets. A name given twice keeps its last value. */
export function parseForm(text: string): Fields {
  const root = emptyFields()
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value)
  return root
}

/** The text of a field, or undefined when it is absent or nested. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

/** The fields nested under a name; none when it is absent or plain text. */
export function nestedOf(fields: Fields, name: string): Fields {
  const value = fields[name]
  return value !== undefined && typeof value !== 'string' ? value : emptyFields()
}

/** The texts of a list field, in the order of their indexes. */
export function listOf(fields: Fields, name: string): string[] {
  return Object.values(nestedOf(fields, name)).filter((value) => typeof value === 'string')
}

/** One text for equal fields whatever their order, to compare requests by. */
export function canonical(fields: Fields): string {
  return JSON.stringify(sorted(fields))
}

function sorted(field: Field): unknown {
  if (typeof field === 'string') return field
  return Object.keys(field)
    .toSorted()
    .map((name) => [name, sorted(field[name] ?? '')])
}

function pathOf(name: string): string[] {
  const opening = name.indexOf('[')
  if (opening <= 0 || !name.endsWith(']')) return [name]
  return [name.slice(0, opening), ...name.slice(opening + 1, -1).split('][')]
}

function place(root: Fields, path: string[], value: string): void {
  let here = root
  for (const step of path.slice(0, -1)) {
    const next = here[step]
    if (next !== undefined && typeof next !== 'string') here = next
    else here = here[step] = emptyFields()
  }
  const last = path.at(-1) ?? ''
  here[last === '' ? String(Object.keys(here).length) : last] = value
}

// Without a prototype, a field named `__proto__` is a field like any other.
function emptyFields(): Fields {
  return Object.create(null) as Fields
}
