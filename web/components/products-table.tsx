import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { advertise, deleteProduct, type ListingStatus, type OwnProduct, stopAdvertising } from '#contract/listings'
import { photoUrl } from '#contract/photo-urls'
import { Confirm } from '#ui/confirm'
import { CheckIcon } from '#ui/icons'
import { Cell, Row, Table } from '#ui/table'
import { Ago } from '#ui/time'
import { ask } from '#web/api'
import { complain } from '#web/complain'
import { formatTaka } from '#web/money'

const states: Record<ListingStatus, string> = {
  available: 'On the market',
  booked: 'Booked',
  sold: 'Sold',
  withdrawn: 'Taken down',
}

/** One's own phones. `now` in milliseconds. */
export function ProductsTable({ products, now }: { products: OwnProduct[]; now: number }) {
  const [leaving, setLeaving] = useState<OwnProduct | null>(null)
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['my-product'] }),
      queryClient.invalidateQueries({ queryKey: ['category-mobile'] }),
    ])
  const remove = useMutation({
    mutationFn: ({ _id }: OwnProduct) => ask(deleteProduct, { params: { id: _id } }),
    onSuccess: () => toast.success('This Product deleted successfully.'),
    onError: complain,
    onSettled: () => {
      setLeaving(null)
      return refetch()
    },
  })
  const change = useMutation({
    mutationFn: ({ _id, advertised }: OwnProduct) => ask(advertised ? stopAdvertising : advertise, { params: { id: _id } }),
    onSuccess: (_, { productName, advertised }) =>
      toast.success(advertised ? `${productName} is no longer advertised.` : `${productName} is advertised on the home page.`),
    onError: complain,
    onSettled: refetch,
  })
  const changing = change.isPending ? change.variables._id : null

  return (
    <>
      <Table label="My products" columns={['Product Name', 'Price', 'Condition', 'Add to Advertised', 'Delete']} numbers="Price">
        {products.map((product) => (
          <Row key={product._id} name={<Name product={product} now={now} />}>
            <Cell title="Price" isNumber>
              {formatTaka(product.price)}
            </Cell>
            <Cell title="Condition">
              <span className="whitespace-nowrap capitalize">{product.condition}</span>
            </Cell>
            <Cell>
              <Advertise product={product} isPending={changing === product._id} onChange={() => change.mutate(product)} />
            </Cell>
            <Cell>
              <button type="button" className="btn btn-ghost text-error max-lg:w-full" onClick={() => setLeaving(product)}>
                Delete<span className="sr-only"> {product.productName}</span>
              </button>
            </Cell>
          </Row>
        ))}
      </Table>
      {leaving && (
        <Confirm
          question="Want to delete?"
          action="Delete"
          isPending={remove.isPending}
          onDecline={() => setLeaving(null)}
          onConfirm={() => remove.mutate(leaving)}
        >
          <p className="break-words">{leaving.productName} leaves the market and this list. This cannot be undone.</p>
        </Confirm>
      )}
    </>
  )
}

function Name({ product, now }: { product: OwnProduct; now: number }) {
  const { productName, img, status, advertised, postedAt, takenDownFor } = product
  return (
    <div className="flex items-start gap-4">
      {img ? (
        <img
          src={photoUrl(img, 320, 'webp')}
          alt=""
          width="56"
          height="70"
          loading="lazy"
          className="aspect-4/5 w-14 shrink-0 rounded-selector bg-base-200 object-cover"
        />
      ) : (
        <span className="aspect-4/5 w-14 shrink-0 rounded-selector bg-base-200" />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{productName}</p>
        <p className="text-small text-quiet">
          <span
            className={status === 'withdrawn' ? 'font-semibold text-error' : status === 'available' ? '' : 'font-semibold text-primary'}
          >
            {states[status]}
          </span>
          {advertised && status === 'available' && (
            <span className="ml-2 rounded-selector bg-accent px-1.5 py-0.5 font-semibold text-accent-content">Advertised</span>
          )}{' '}
          <span aria-hidden="true">·</span> <Ago time={postedAt} now={now} />
        </p>
        {takenDownFor && <p className="mt-1 text-small wrap-anywhere">An admin took it down: {takenDownFor}</p>}
      </div>
    </div>
  )
}

function Advertise({ product, isPending, onChange }: { product: OwnProduct; isPending: boolean; onChange: () => void }) {
  const { productName, advertised, status } = product
  if (status !== 'available') return <span className="text-small text-quiet">Only while it is on the market</span>
  return (
    <button
      type="button"
      className={`btn whitespace-nowrap max-lg:w-full ${advertised ? 'btn-ghost' : ''}`}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onChange}
    >
      {advertised && <CheckIcon />}
      {advertised ? 'Stop advertising' : 'Add to Advertised'}
      <span className="sr-only"> {productName}</span>
    </button>
  )
}
