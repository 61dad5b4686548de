import { ChevronIcon } from '#web/ui/icons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import {
  advertise,
  deleteProduct,
  type ListingStatus,
  type OwnProduct,
  stopAdvertising,
} from '#contract/listings/listings'
import { conditionName } from '#contract/listings/condition-names'
import { Confirm } from '#web/ui/confirm.tsx'
import { closePanelAround } from '#web/ui/panel.tsx'
import { lostNotices } from '#web/phones/queries.ts'
import { ask } from '#web/session/api.ts'
import { opened } from '#web/session/opened.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { Named, OwnPhoneMenu } from './own-phone-menu.tsx'
import { OwnPhone } from './own-phone.tsx'
import { type KnownOfPhones, type OwnState, placeOf, stateOf } from './own-state.ts'
import { ProductPrice } from './product-price.tsx'
import { toastUndo } from '#web/ui/undo.tsx'
import { brandsPhones, ownPhones } from '#web/phones/answers.ts'
import { invalidate } from '#web/session/query-of.ts'

const PriceDialog = opened(async () => (await import('./price-dialog.tsx')).PriceDialog)

const PutBack = opened(async () => (await import('./put-back.tsx')).PutBack)

/** The widths of the columns after the first, so that those of the two tables are the same. */
const widths = ['', 'w-32', 'w-28', 'w-48', 'w-56']

/** Comes after every deadline. */
const never = '9999'

/** Explains why a phone cannot be deleted (R7). */
const stays: Partial<Record<ListingStatus, [english: string, bangla: string]>> = {
  booked: ['Not while it is booked', 'বুক করা থাকলে মোছা যায় না'],
  sold: ['Stays with its order', 'অর্ডারের সঙ্গে থাকবে'],
}

interface ProductsTableProps {
  products: OwnProduct[]
  known: KnownOfPhones
  /** Shows also what is finished. */
  isOpen: boolean
  /** In milliseconds. */
  now: number
}

/** One's own phones: what needs their seller first, then what is on sale; what waits for others and what is finished are folded below. A table where there is room for one. */
export function ProductsTable({ products, known, isOpen, now }: ProductsTableProps) {
  const { language, say, count } = useSpeech()
  const [leaving, setLeaving] = useState<OwnProduct | null>(null)
  const [priced, setPriced] = useState<OwnProduct | null>(null)
  const [returned, setReturned] = useState<OwnProduct | null>(null)
  const queryClient = useQueryClient()
  const refetch = () => invalidate(queryClient, ...ownPhones, ...brandsPhones)
  const remove = useAction({
    mutationFn: ({ _id }: OwnProduct) => ask(deleteProduct, { params: { id: _id } }),
    onSuccess: () => toast.success(say('This Product deleted successfully.', 'ফোনটি মুছে ফেলা হয়েছে।')),
    onSettled: () => {
      setLeaving(null)
      return refetch()
    },
  })
  const change = useAction({
    mutationFn: ({ _id, advertised }: OwnProduct) =>
      ask(advertised ? stopAdvertising : advertise, { params: { id: _id } }),
    onSuccess: (_, { productName, advertised, ...product }) =>
      toastUndo(
        advertised
          ? say(`${productName} is no longer advertised.`, `${productName}-এর বিজ্ঞাপন বন্ধ হয়েছে।`)
          : say(`${productName} is now advertised on the home page.`, `হোম পাতায় ${productName}-এর বিজ্ঞাপন দেখা যাচ্ছে।`),
        () => change.mutate({ ...product, productName, advertised: !advertised }),
      ),
    onSettled: refetch,
  })
  const changing = change.isPending ? change.variables._id : null

  // Phones with a deadline come first, the nearest of them in front.
  const dueOf = ({ product: { booking }, state }: Stated) =>
    (state.tone === 'yours' && booking && known.sales.get(booking.bookingId)?.deadline) || never
  const { data: notices = [] } = useQuery(lostNotices)
  const asked = new Set(notices.filter((one) => one.canAnswer && one.answer === null).map((one) => one.listingId))
  const isOver = ({ state }: Stated) => state.isOver === true
  const stated = products
    .map((product): Stated => {
      const state = stateOf(product, known)
      return { product, state: asked.has(product._id) ? { ...state, tone: 'yours', isOver: false } : state }
    })
    .toSorted(
      (one, other) =>
        placeOf(one.product, one.state) - placeOf(other.product, other.state) || dueOf(one).localeCompare(dueOf(other)),
    )
  const isWithBuyer = ({ product: { booking, offMarket }, state }: Stated) =>
    state.tone === 'waits' && booking !== null && known.sales.has(booking.bookingId) && !offMarket
  const open = stated.filter((one) => !isOver(one) && !isWithBuyer(one))
  const folds = [
    { title: say('Waiting for others', 'অন্যের অপেক্ষায়'), rows: stated.filter(isWithBuyer) },
    { title: say('Finished', 'শেষ হয়েছে'), rows: stated.filter(isOver) },
  ].filter(({ rows }) => rows.length > 0)

  const table = (rows: Stated[]) => (
    <table
      aria-label={say('My products', 'আমার ফোনগুলো')}
      className="border-collapse max-xl:-mx-3 max-xl:block xl:w-full xl:table-fixed"
    >
      <thead className="max-xl:hidden">
        <tr className="border-b border-line text-small text-quiet *:px-4 *:py-2 *:text-start *:font-medium *:first:ps-3 *:last:pe-16 *:last:text-end">
          {say(
            ['Product Name', 'Price', 'Condition', 'Add to Advertised', 'Delete'],
            ['ফোন', 'দাম', 'অবস্থা', 'বিজ্ঞাপন', 'মুছুন'],
          ).map((title, column) => (
            <th key={title} scope="col" className={widths[column]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map(({ product, state }) => {
          const shown = {
            advertise: (
              <Advertise
                product={product}
                isPending={changing === product._id}
                onChange={() => change.mutate(product)}
              />
            ),
            remove: <Delete product={product} onDelete={() => setLeaving(product)} />,
          }
          return (
            <tr
              key={product._id}
              className={`border-b border-line max-xl:flex max-xl:items-start ${state.tone === 'yours' ? 'bg-accent/15' : ''}`}
            >
              <th
                scope="row"
                className={`relative border-s-4 py-1.5 ps-2 text-start font-normal max-xl:min-w-0 max-xl:grow ${state.tone === 'yours' ? 'border-accent' : 'border-transparent'}`}
              >
                <OwnPhone
                  product={product}
                  state={state}
                  sale={product.booking ? known.sales.get(product.booking.bookingId) : undefined}
                  now={now}
                  onPutBack={() => setReturned(product)}
                />
              </th>
              <td className="px-4 max-xl:hidden">
                <ProductPrice product={product} />
              </td>
              <td className="px-4 whitespace-nowrap capitalize max-xl:hidden">
                {conditionName(product.condition, language)}
              </td>
              <td className="px-4 max-xl:hidden">{shown.advertise}</td>
              <td className="py-1.5 text-end whitespace-nowrap xl:ps-4">
                <span className="me-1 max-xl:hidden">{shown.remove}</span>
                <OwnPhoneMenu product={product} onPrice={() => setPriced(product)}>
                  {shown.advertise}
                  {shown.remove}
                </OwnPhoneMenu>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )

  return (
    <>
      {open.length > 0 && table(open)}
      {folds.length > 0 && (
        <div>
          {folds.map(({ title, rows }) => (
            <details key={title} className="fold" open={isOpen || open.length === 0}>
              <summary>
                <span className="min-w-0 grow text-lead">{title}</span>
                <span className="figures font-normal text-quiet">{count(rows.length)}</span>
                <ChevronIcon />
              </summary>
              {table(rows)}
            </details>
          ))}
        </div>
      )}
      {priced && <PriceDialog product={priced} onClose={() => setPriced(null)} />}
      {returned && <PutBack product={returned} onClose={() => setReturned(null)} />}
      {leaving && (
        <Confirm
          question={say('Want to delete?', 'মুছে ফেলবেন?')}
          action={say('Delete', 'মুছুন')}
          isPending={remove.isPending}
          onDecline={() => setLeaving(null)}
          onConfirm={() => remove.mutate(leaving)}
        >
          <p>
            <span translate="no">{leaving.productName}</span>{' '}
            {say(
              'will be removed from the market and from this list. This cannot be undone.',
              'বাজার আর এই তালিকা থেকে সরে যাবে। একবার মুছলে আর ফেরানো যাবে না।',
            )}
          </p>
        </Confirm>
      )}
    </>
  )
}

interface Stated {
  product: OwnProduct
  state: OwnState
}

function Advertise({
  product: { productName, advertised, status },
  isPending,
  onChange,
}: {
  product: OwnProduct
  isPending: boolean
  onChange: () => void
}) {
  const { say } = useSpeech()
  if (status !== 'available')
    return <span className="note">{say('Only while it is on the market', 'শুধু বাজারে থাকলে')}</span>
  return (
    <button
      type="button"
      className="btn btn-ghost font-normal whitespace-nowrap xl:-ms-4"
      aria-disabled={isPending}
      onClick={({ currentTarget }) => {
        closePanelAround(currentTarget)
        if (!isPending) onChange()
      }}
    >
      <Named
        words={advertised ? say('Stop advertising', 'বিজ্ঞাপন বন্ধ করুন') : say('Add to Advertised', 'বিজ্ঞাপন দিন')}
        title={productName}
      />
    </button>
  )
}

function Delete({ product: { productName, status }, onDelete }: { product: OwnProduct; onDelete: () => void }) {
  const { say } = useSpeech()
  if (stays[status]) return <span className="note">{say(...stays[status])}</span>
  return (
    <button
      type="button"
      className="btn btn-ghost font-normal max-xl:text-error xl:text-quiet xl:hover:text-error"
      onClick={({ currentTarget }) => {
        closePanelAround(currentTarget)
        onDelete()
      }}
    >
      <Named words={say('Delete', 'মুছুন')} title={productName} />
    </button>
  )
}
