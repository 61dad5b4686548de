// Models from a table that the owner has: a file of comma-separated values, all of it or nothing.
import { Faults, modelOf, modelSlug, rowsOf, slugOf, WrongFile } from '#catalogue/model-file'
import { namesOf, spellingsOf } from '#catalogue/spellings'
import { BrandName, type CatalogueModel, maxAliases, ModelAlias } from '#contract/catalogue/catalogue'
import { audit } from '#accounts'
import { type Ctx, transact } from '#context'
import { forgetDictionary, refreshDictionary } from './current-dictionary.ts'
import { type Dictionary, spelt } from './dictionary.ts'
import * as store from './edit-store.ts'
import { models } from './model-store.ts'
import { requestReading } from './phone-reading.ts'
import * as brands from './store.ts'
import { atoms, editDistance } from './words.ts'

type KnownRow = CatalogueModel & { id: number }

/**
 * Returns a name of a model as the dictionary spells it, without its brand: 'Vivo Y01', 'y 01' and 'ভিভো Y01' are 'y 01'. A name that is
 * nothing but its brand stays whole.
 */
function spellName(name: string, brand: string, { spelling }: Dictionary): string {
  const words = spelt(
    atoms(name).map(({ text }) => text),
    spelling,
  )
  const brandWords = atoms(brand).map(({ text }) => text)
  const rest = brandWords.every((word, at) => words[at] === word) ? words.slice(brandWords.length) : words
  return (rest.length > 0 ? rest : words).join(' ')
}

/** Lists models by their other names; null where several have one. 'Zeta Max' is another name of the Zeta Max 5G, and may be a model of its own. */
function modelsByOtherName(models: Iterable<KnownRow>, key: (brand: string, name: string) => string) {
  const found = new Map<string, KnownRow | null>()
  const networkIn = (name: string) => /\b[2-5]g\b/i.exec(name)?.[0].toLowerCase()
  for (const model of models)
    for (const alias of model.aliases.filter((alias) => networkIn(alias) === networkIn(model.name))) {
      const named = key(model.categoryId, alias)
      found.set(named, [undefined, model].includes(found.get(named) as KnownRow | undefined) ? model : null)
    }
  return found
}

const numbersIn = (name: string) => name.replaceAll(/\D+/g, ' ')

/** Finds the known name that a new one may be a slip of: one letter apart, and with the same numbers. Names are spelt by the dictionary. */
function slipFinder(known: Iterable<string>) {
  const byNumbers = Map.groupBy(known, numbersIn)
  return (named: string) => byNumbers.get(numbersIn(named))?.find((other) => editDistance(named, other, 1) === 1)
}

export interface Imported {
  brands: number
  added: number
  changed: number
  /** New names that may be slips of known ones, as sentences. */
  slips: string[]
}

/**
 * Adds the models of a file and changes those that are there, brands too, at the owner's word. A name is found in any spelling that the
 * dictionary knows. All phones are read again.
 * @throws WrongFile, with all that is wrong, and then nothing has changed
 */
export async function importCatalogue(ctx: Ctx, text: string): Promise<Imported> {
  const faults = new Faults()
  const rows = rowsOf(text, faults)
  const done = await transact(ctx, async (ctx) => {
    const imported: Imported = { brands: 0, added: 0, changed: 0, slips: [] }
    const words = await refreshDictionary(ctx)
    const nameOfBrand = new Map((await brands.all(ctx)).map(({ id, name }) => [id, name]))
    const idOfBrand = new Map(
      [...nameOfBrand].flatMap(([id, name]) => [[id, id] as const, [name.toLowerCase(), id] as const]),
    )
    const key = (brand: string, name: string) => `${brand} ${spellName(name, nameOfBrand.get(brand) ?? brand, words)}`
    const all = await models(ctx)
    const known = new Map<string, KnownRow>(
      all.map(({ specs, ...model }) => [key(model.categoryId, model.name), { ...model, ...specs }]),
    )
    const byOtherName = modelsByOtherName(known.values(), key)
    const slipOf = slipFinder(known.keys())
    const nameBySlug = new Map(all.map(({ slug, brand, name }) => [slug, `${brand} ${name}`]))
    // A file may bring a model and the same with 5G: neither takes the name of the other.
    const names = namesOf([...known.values(), ...rows.map(({ name }) => ({ name, aliases: [] }))])

    const brandIn = async (row: { brand: string }): Promise<string> => {
      const existing = idOfBrand.get(row.brand.toLowerCase())
      if (existing !== undefined) return existing
      const name = BrandName.safeParse(row.brand)
      if (!name.success) throw new WrongFile(`“${row.brand}” is no name of a brand.`)
      const id = slugOf(name.data)
      if (nameOfBrand.has(id) || (!faults.areThere && !(await store.addBrand(ctx, { id, name: name.data }))))
        throw new WrongFile(`“${row.brand}” is too much like another brand.`)
      nameOfBrand.set(id, name.data)
      idOfBrand.set(row.brand.toLowerCase(), id)
      imported.brands++
      return id
    }

    /** Reads a row, and writes it unless the file is known to be wrong. */
    const bring = async (row: (typeof rows)[number]) => {
      const brand = await brandIn(row)
      const named = key(brand, row.name)
      const before = known.get(named) ?? byOtherName.get(named) ?? undefined
      const model = modelOf(row, brand, before)
      if (before) {
        if (!faults.areThere) await store.change(ctx, before.id, model)
        known.set(key(brand, model.name), { id: before.id, ...model })
        imported.changed++
        return
      }
      const slug = row.slug || modelSlug(brand, model.name)
      const other = nameBySlug.get(slug)
      if (other !== undefined) throw new WrongFile(`${row.brand} ${row.name}: its address ${slug} is that of ${other}.`)
      nameBySlug.set(slug, `${row.brand} ${row.name}`)
      const like = slipOf(named)
      if (like !== undefined) imported.slips.push(`${row.brand} ${row.name} is like ${known.get(like)!.name}.`)
      model.aliases = spellingsOf({ ...model, brand }, names)
        .filter((alias) => ModelAlias.safeParse(alias).success)
        .slice(0, maxAliases)
      const id = faults.areThere ? 0 : await store.add(ctx, slug, model)
      known.set(key(brand, model.name), { id, ...model })
      imported.added++
    }

    for (const row of rows) {
      try {
        await bring(row)
      } catch (error) {
        if (!(error instanceof WrongFile)) throw error
        faults.add(row.line, error.message)
      }
    }
    faults.throwAny()
    const { added, changed, brands: newBrands } = imported
    await audit.recordByOwner(ctx, {
      action: 'catalogue_imported',
      note: `${added} added, ${changed} changed, ${newBrands} new brands`,
    })
    await requestReading(ctx)
    return imported
  })
  forgetDictionary(ctx)
  return done
}
