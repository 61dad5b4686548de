/** The form of a model: what an admin types, and the model that the contract wants. */
import { z } from 'zod'
import { CatalogueModel } from '#contract/catalogue/catalogue'
import { messageOf, says } from '#contract/base/messages'
import { readVariants, writeVariants } from '#contract/catalogue/variants'
import { poishaOf } from '#contract/base/typed'

/** A text that is read, and then is what a field of the contract takes; the first objection is at the field. */
const readAs = <Output>(schema: z.ZodType<Output>, read: (text: string) => unknown) =>
  z.string().transform((text, context) => {
    const found = schema.safeParse(read(text.trim()), { error: messageOf })
    if (found.success) return found.data
    context.addIssue({ code: 'custom', message: found.error.issues[0]!.message })
    return z.NEVER
  })

const facts = CatalogueModel.shape
const textOr = (text: string) => text || null
const numberOr = (text: string) => (text === '' ? null : Number(text))

export const ModelForm = z.object({
  categoryId: readAs(facts.categoryId, String),
  name: facts.name,
  aliases: readAs(facts.aliases, (text) => [...new Set(text.split(/[\n,;]/).flatMap((name) => name.trim() || []))]),
  variants: z.string().transform((text, context) => {
    const found = facts.variants.safeParse(readVariants(text))
    if (found.success) return found.data
    context.addIssue({ code: 'custom', message: says('sizes_invalid') })
    return z.NEVER
  }),
  released: readAs(facts.released, textOr),
  launchPrice: readAs(facts.launchPrice, (text) => (text === '' ? null : (poishaOf(text) ?? Number.NaN))),
  network: readAs(facts.network, textOr),
  screen: readAs(facts.screen, numberOr),
  battery: readAs(facts.battery, numberOr),
  camera: readAs(facts.camera, numberOr),
  chip: readAs(facts.chip, textOr),
  chipClass: readAs(facts.chipClass, textOr),
})

export type ModelFields = z.input<typeof ModelForm>

/** A model that only its brand and name are known of. */
export const bareModel = (categoryId: string, name: string): CatalogueModel => ({
  categoryId,
  name,
  released: null,
  launchPrice: null,
  variants: [],
  aliases: [],
  network: null,
  screen: null,
  battery: null,
  camera: null,
  chip: null,
  chipClass: null,
})

export function fieldsOf({ variants, aliases, launchPrice, ...model }: CatalogueModel): ModelFields {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    categoryId: model.categoryId,
    name: model.name,
    aliases: aliases.join('\n'),
    variants: writeVariants(variants),
    released: text(model.released),
    launchPrice: launchPrice === null ? '' : String(launchPrice / 100),
    network: text(model.network),
    screen: text(model.screen),
    battery: text(model.battery),
    camera: text(model.camera),
    chip: text(model.chip),
    chipClass: text(model.chipClass),
  }
}
