import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import {
  addModel,
  changeModel,
  chipClasses,
  type CatalogueModel,
  networks,
  removeModel,
} from '#contract/catalogue/catalogue'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { Choice, Field, Lines } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { brandName } from '#web/phones/brand-name.ts'
import { categories } from '#web/phones/queries.ts'
import { invalidate } from '#web/session/query-of.ts'
import { catalogueModel, catalogueShown } from './catalogue-queries.ts'
import { fieldsOf, ModelForm, type ModelFields } from './model-form.ts'

const classes: Record<(typeof chipClasses)[number], Both> = {
  entry: ['Basic', 'সাধারণ'],
  middle: ['Mid-range', 'মাঝারি'],
  upper: ['Fast', 'দ্রুত'],
  flagship: ['Fastest', 'সবচেয়ে দ্রুত'],
}

const names = Object.keys(ModelForm.shape) as (keyof ModelFields)[]

/** A model that is there, by its address. */
export function KnownModelDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { say } = useSpeech()
  const query = useQuery(catalogueModel(slug))
  if (query.data) return <ModelDialog model={query.data} known={query.data} onClose={onClose} />
  return (
    <Modal title={say('Model', 'মডেল')} onClose={onClose}>
      {query.isError ? (
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </Modal>
  )
}

interface ModelDialogProps {
  /** The values of the fields at first. */
  model: CatalogueModel
  /** The model that is being changed; absent for a new one. */
  known?: { id: string; edited: 'added' | 'changed' | null }
  onClose: () => void
}

/** Adds a model, or changes one. */
export function ModelDialog({ model, known, onClose }: ModelDialogProps) {
  const speech = useSpeech()
  const { say } = speech
  const client = useQueryClient()
  const brands = useQuery(categories)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<ModelFields, unknown, CatalogueModel>({
    resolver: resolverOf(ModelForm),
    defaultValues: fieldsOf(model),
  })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  async function change(work: () => Promise<unknown>, done: string) {
    setProblem(null)
    try {
      await work()
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, names, setError))
      return
    }
    toast.success(done)
    void invalidate(client, ...catalogueShown)
    onClose()
  }

  const save = handleSubmit((body) =>
    change(
      () => (known ? ask(changeModel, { params: { id: known.id }, body }) : ask(addModel, { body })),
      known ? say('Model changed.', 'মডেলটি বদলানো হয়েছে।') : say('Model added.', 'মডেলটি যোগ হয়েছে।'),
    ),
  )
  const remove = () =>
    change(
      () => ask(removeModel, { params: { id: known!.id } }),
      say('Model removed. Its phones stay.', 'মডেলটি সরানো হয়েছে। ফোনগুলো আছে।'),
    )

  return (
    <Modal
      title={known ? say('Change the model', 'মডেলটি বদলান') : say('Add a model', 'মডেল যোগ করুন')}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <Choice
          key={brands.data ? 'known' : 'unknown'}
          label={say('Brand', 'ব্র্যান্ড')}
          error={errors.categoryId?.message}
          {...register('categoryId')}
        >
          {brands.data?.map(({ id, ...names }) => (
            <option key={id} value={id} translate="no">
              {brandName(names, speech)}
            </option>
          ))}
        </Choice>
        <Field
          label={say('Name', 'নাম')}
          hint={say('As its maker writes it, without the brand.', 'কোম্পানি যেভাবে লেখে, ব্র্যান্ড ছাড়া।')}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <Lines
          label={say('Other names', 'অন্য নাম')}
          isOptional
          hint={say('One per line, in Bangla too.', 'প্রতি লাইনে একটি, বাংলাতেও।')}
          error={errors.aliases?.message}
          {...register('aliases')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={say('Sizes', 'সাইজ')}
            isOptional
            placeholder="4/64, 8/128"
            autoComplete="off"
            error={errors.variants?.message}
            {...register('variants')}
          />
          <Field
            label={say('Released', 'বাজারে এসেছে')}
            isOptional
            placeholder="2024-03"
            autoComplete="off"
            error={errors.released?.message}
            {...register('released')}
          />
          <Choice label={say('Network', 'নেটওয়ার্ক')} isOptional error={errors.network?.message} {...register('network')}>
            <option value="">{say('Not known', 'জানা নেই')}</option>
            {networks.map((network) => (
              <option key={network} value={network}>
                {network}
              </option>
            ))}
          </Choice>
          <Field
            label={say('Price at launch, in ৳', 'শুরুর দাম, টাকায়')}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            error={errors.launchPrice?.message}
            {...register('launchPrice')}
          />
        </div>
        <details>
          <summary className="flex min-h-11 link items-center font-semibold">{say('More details', 'আরও তথ্য')}</summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2">
            <Field
              label={say('Screen, in inches', 'স্ক্রিন, ইঞ্চিতে')}
              isOptional
              inputMode="decimal"
              error={errors.screen?.message}
              {...register('screen')}
            />
            <Field
              label={say('Battery, in mAh', 'ব্যাটারি, mAh')}
              isOptional
              inputMode="numeric"
              error={errors.battery?.message}
              {...register('battery')}
            />
            <Field
              label={say('Main camera, in megapixels', 'মূল ক্যামেরা, মেগাপিক্সেল')}
              isOptional
              inputMode="decimal"
              error={errors.camera?.message}
              {...register('camera')}
            />
            <Field label={say('Chip', 'চিপ')} isOptional error={errors.chip?.message} {...register('chip')} />
            <Choice
              label={say('Chip speed', 'চিপ কতটা দ্রুত')}
              isOptional
              error={errors.chipClass?.message}
              {...register('chipClass')}
            >
              <option value="">{say('Not known', 'জানা নেই')}</option>
              {chipClasses.map((one) => (
                <option key={one} value={one}>
                  {say(...classes[one])}
                </option>
              ))}
            </Choice>
          </div>
        </details>
        {problem && <Alert>{problem}</Alert>}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {known?.edited === 'added' && (
            <button type="button" className="btn btn-error sm:me-auto" onClick={() => void remove()}>
              {say('Remove', 'সরান')}
            </button>
          )}
          <button type="button" className="btn" onClick={onClose}>
            {say('Cancel', 'বাতিল')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
            {isSubmitting ? say('Saving…', 'সেভ হচ্ছে…') : say('Save', 'সেভ করুন')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
