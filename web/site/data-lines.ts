// A page carries its data beside its markup, and names of fields would be most of it. So lists travel as text: `~` between the values of a
// line and `^` between lines, since a tab or a line break takes three bytes there.

type Value = string | number | null | undefined

const written = (value: Value) => {
  const text = String(value ?? '')
  // Hardly any has one.
  if (!/[\t\n%~^]/.test(text)) return text
  return text.replaceAll(/[\t\n]/g, ' ').replaceAll(/[%~^]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

const read = (text: string) => (text.includes('%') ? decodeURIComponent(text) : text)

/** Lines of at least two values each; nothing is an empty value. */
export const linesOf = (lines: readonly (readonly Value[])[]): string =>
  lines.map((values) => values.map(written).join('~')).join('^')

/** Restores the input of `linesOf`, as text; tabs and line breaks have become spaces. */
export const valuesOf = (lines: string): string[][] =>
  lines === '' ? [] : lines.split('^').map((line) => line.split('~').map(read))
