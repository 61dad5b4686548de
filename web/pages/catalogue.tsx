import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/catalogue/models'
import { AddedAttributes } from '#web/admin/added-attributes.tsx'
import { BrandDialog } from '#web/admin/brand-dialog.tsx'
import { modelsLike, unknownNames } from '#web/admin/catalogue-queries.ts'
import { KnownModelDialog, ModelDialog } from '#web/admin/model-dialog.tsx'
import { bareModel } from '#web/admin/model-form.ts'
import { ReadingProgress } from '#web/admin/reading-progress.tsx'
import { SearchCountList } from '#web/admin/search-count-list.tsx'
import { UnknownNameList } from '#web/admin/unknown-name-list.tsx'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { brandName } from '#web/phones/brand-name.ts'
import { modelName } from '#web/phones/model-words.ts'
import { categories } from '#web/phones/queries.ts'

type Open = { model: string | null } | { brand: Category | null } | null

/** Brands, models and their other names, for admins; first the names that the catalogue lacks. */
export default function Catalogue() {
  const speech = useSpeech()
  const { say, count, digits } = speech
  const [open, setOpen] = useState<Open>(null)
  const [search, setSearch] = useState('')
  const unknown = useQuery(unknownNames)
  const models = useQuery({ ...modelsLike(search), placeholderData: keepPreviousData })
  const brands = useQuery(categories)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-8">
      <Head title={say('Catalogue', 'মডেলের তালিকা')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading">{say('Catalogue', 'মডেলের তালিকা')}</h1>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => setOpen({ brand: null })}>
            {say('Add a brand', 'ব্র্যান্ড যোগ করুন')}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => setOpen({ model: null })}>
            {say('Add a model', 'মডেল যোগ করুন')}
          </button>
        </div>
      </div>
      <ReadingProgress />
      <section aria-labelledby="models" className="flex flex-col gap-3">
        <h2 id="models" className="text-title">
          {say('Models', 'মডেল')}
        </h2>
        <SearchBox label={say('Search models', 'মডেল খুঁজুন')} value={search} onSearch={setSearch} />
        {search !== '' && models.data?.length === 0 && (
          <p role="status" className="text-quiet">
            {say('There is no model with this name.', 'এই নামে কোনো মডেল নেই।')}
          </p>
        )}
        {search !== '' && (
          <ul>
            {models.data?.map((model) => (
              <li key={model.slug} className="border-b border-line">
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center justify-between gap-4 text-start hover:text-primary"
                  onClick={() => setOpen({ model: model.slug })}
                >
                  <span translate="no">{modelName(model)}</span>
                  <span className="figures text-small text-quiet">{digits(model.released?.slice(0, 4) ?? '')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="unknown" className="flex flex-col gap-3">
        <h2 id="unknown" className="text-title">
          {say('Names without a model', 'যে নামে কোনো মডেল নেই')}
        </h2>
        {unknown.isPending && <TableSkeleton />}
        {unknown.isError && !unknown.data && (
          <LoadError message={unknown.error.message} onRetry={() => void unknown.refetch()} />
        )}
        {unknown.data?.length === 0 && (
          <p className="text-quiet">{say('Every phone’s model is known.', 'সব ফোনের মডেল চেনা।')}</p>
        )}
        {unknown.data && unknown.data.length > 0 && <UnknownNameList names={unknown.data} />}
      </section>
      <SearchCountList />
      <div className="border-t border-line">
        <Fold title={say('Brands', 'ব্র্যান্ড')} answer={brands.data && count(brands.data.length)}>
          <ul className="flex flex-wrap gap-2">
            {brands.data?.map((brand) => (
              <li key={brand.id}>
                <button type="button" className="btn" onClick={() => setOpen({ brand })}>
                  {say(<span className="sr-only">Rename </span>, null)}
                  <span translate="no">{brandName(brand, speech)}</span>
                  {say(null, <span className="sr-only">-&#8288;এর নাম বদলান</span>)}
                </button>
              </li>
            ))}
          </ul>
        </Fold>
        <AddedAttributes />
      </div>
      {open && 'brand' in open && <BrandDialog brand={open.brand} onClose={close} />}
      {open && 'model' in open && open.model !== null && <KnownModelDialog slug={open.model} onClose={close} />}
      {open && 'model' in open && open.model === null && (
        <ModelDialog model={bareModel(brands.data?.[0]?.id ?? '', '')} onClose={close} />
      )}
    </div>
  )
}
