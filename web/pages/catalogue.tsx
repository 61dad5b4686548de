import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/models'
import { AddedAttributes } from '#web/admin/added-attributes.tsx'
import { BrandDialog } from '#web/admin/brand-dialog.tsx'
import { modelsLike, unknownNames, searchCounts, phoneReading } from '#web/admin/catalogue-queries.ts'
import { KnownModelDialog, ModelDialog } from '#web/admin/model-dialog.tsx'
import { bareModel } from '#web/admin/model-form.ts'
import { UnknownNameList } from '#web/admin/unknown-name-list.tsx'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TableSkeleton, Cell, Row, Table } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { brandName } from '#web/phones/brand-name.ts'
import { modelName } from '#web/phones/model-words.ts'
import { categories } from '#web/phones/queries.ts'
import { invalidate } from '#web/session/query-of.ts'

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

/** Lists the searches that found nothing: words and counts, without the people who searched. */
function SearchCountList() {
  const { say, count } = useSpeech()
  const { data, isPending, error, refetch } = useQuery(searchCounts)
  const title = say('Searches that did not help', 'যে সার্চে কাজ হয়নি')
  const nothing = say('Found nothing', 'কিছু পাওয়া যায়নি')
  const left = say('Left without opening a phone', 'কোনো ফোন না খুলেই চলে গেছেন')
  return (
    <section aria-labelledby="searches" className="flex flex-col gap-3">
      <h2 id="searches" className="text-title">
        {title}
      </h2>
      <p className="max-w-prose text-quiet">
        {say(
          'What people typed in the last 90 days. We do not record who searched. A name here may be a model that is missing from the catalogue.',
          'গত ৯০ দিনে যা লিখে খোঁজা হয়েছে। কে খুঁজেছেন তা রাখা হয় না। এখানে এমন মডেল থাকতে পারে যা তালিকায় নেই।',
        )}
      </p>
      {isPending && <TableSkeleton />}
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{say('None so far.', 'এখনও এমন কিছু নেই।')}</p>}
      {data && data.length > 0 && (
        <Table label={title} columns={[say('Words', 'যা লেখা হয়েছে'), nothing, left]}>
          {data.map((one) => (
            <Row
              key={one.words}
              name={
                <span translate="no" className="wrap-anywhere">
                  {one.words}
                </span>
              }
            >
              <Cell title={nothing}>{count(one.nothing)}</Cell>
              <Cell title={left}>{count(one.left)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}

/** Shows the progress of reading the phones again since the catalogue changed. Nothing while there is nothing to read. */
function ReadingProgress() {
  const { say, count } = useSpeech()
  const client = useQueryClient()
  const { data } = useQuery(phoneReading)
  const isUnderWay = data?.finishedAt === null

  // Once the phones are read, other names are unknown.
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void invalidate(client, unknownNames)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, client])

  if (!isUnderWay) return null
  const { done, total } = data
  return (
    <div className="flex flex-col gap-1.5">
      <p id="reading" className="figures text-small text-quiet">
        {total === null
          ? say('The phones will be checked again shortly…', 'একটু পরেই ফোনগুলো আবার যাচাই হবে…')
          : say(
              `The phones are being checked again: ${count(done)} of ${count(total)}`,
              `ফোনগুলো আবার যাচাই হচ্ছে: ${count(total)}টির মধ্যে ${count(done)}টি`,
            )}
      </p>
      <progress
        aria-labelledby="reading"
        className="h-2 w-full accent-primary"
        value={total === null ? undefined : done}
        max={total ?? undefined}
      />
    </div>
  )
}
