import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import type { Category } from '#contract/catalogue/models'
import { addBrand, BrandName, BrandNameInBangla, renameBrand } from '#contract/catalogue/catalogue'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { categories } from '#web/phones/queries.ts'
import { invalidate } from '#web/session/query-of.ts'
import { catalogueShown } from './catalogue-queries.ts'

const BrandForm = z.object({
  name: BrandName,
  bangla: z.preprocess((text) => (text === '' ? null : text), BrandNameInBangla),
})

/** Adds a brand, or renames one. */
export function BrandDialog({ brand, onClose }: { brand: Category | null; onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const form = useForm({
    resolver: resolverOf(BrandForm),
    defaultValues: { name: brand?.name ?? '', bangla: brand?.bangla ?? '' },
  })
  const { register, formState } = form

  async function save(body: z.output<typeof BrandForm>) {
    await (brand ? ask(renameBrand, { params: { brand: brand.id }, body }) : ask(addBrand, { body }))
    toast.success(brand ? say('Brand renamed.', 'ব্র্যান্ডের নাম বদলেছে।') : say('Brand added.', 'ব্র্যান্ড যোগ হয়েছে।'))
    void invalidate(client, categories, ...catalogueShown)
    onClose()
  }

  return (
    <FormDialog
      title={brand ? say('Rename the brand', 'ব্র্যান্ডের নাম বদলান') : say('Add a brand', 'ব্র্যান্ড যোগ করুন')}
      form={form}
      send={save}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('Save', 'সেভ করুন')}
      onClose={onClose}
    >
      <Field
        label={say('Name', 'নাম')}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Field
        label={say('Name in Bangla', 'বাংলায় নাম')}
        lang="bn"
        autoComplete="off"
        error={formState.errors.bangla?.message}
        {...register('bangla')}
      />
    </FormDialog>
  )
}
