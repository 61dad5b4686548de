// Sizes of a model as shops write them, in one line. Without a schema, so that forms need not bring one.

export interface WrittenVariant {
  /** GB; 0 for a phone with keys. */
  storage: number
  /** GB. */
  ram: number | null
}

/** '4/64, 8/128' and '64 128' as sizes: memory before storage, in GB. Null of what is written otherwise. */
export function readVariants(text: string): WrittenVariant[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const read = parts.map((part) => /^(?:(\d{1,2})\/)?(\d{1,4})$/.exec(part))
  if (read.includes(null)) return null
  return read.map((found) => ({ ram: found![1] ? Number(found![1]) : null, storage: Number(found![2]) }))
}

/** The same as one line: '4/64, 8/128'. */
export const writeVariants = (variants: readonly WrittenVariant[]): string =>
  variants.map(({ storage, ram }) => (ram === null ? String(storage) : `${ram}/${storage}`)).join(', ')
