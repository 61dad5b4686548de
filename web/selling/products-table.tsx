import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { advertise, deleteProduct, type ListingStatus, type OwnProduct, stopAdvertising } from '#contract/listings'
import { conditionName } from '#contract/condition-names'
import { Confirm } from '#web/ui/confirm.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { OwnPhone } from './own-phone.tsx'
import { ProductPrice } from './product-price.tsx'
import { toastUndo } from '#web/ui/undo.tsx'

const PriceDialog = lazy(async () => ({ default: (await inTime(import('./price-dialog.tsx'))).PriceDialog }))

const PutBack = lazy(async () => ({ default: (await inTime(import('./put-back.tsx'))).PutBack }))

/** Why a phone cannot be deleted (R7). */
const stays: Partial<Record<ListingStatus, [english: string, bangla: string]>> = {
  booked: ['Not while it is booked', 'বুক করা থাকলে মোছা যায় না'],
  sold: ['Stays with its order', 'অর্ডারের সঙ্গে থাকবে'],
}

/** One's own phones. `now` in milliseconds. */
export function ProductsTable({ products, now }: { products: OwnProduct[]; now: number }) {
  const { language, say } = useSpeech()
  const [leaving, setLeaving] = useState<OwnProduct | null>(null)
  const [priced, setPriced] = useState<OwnProduct | null>(null)
  const [returned, setReturned] = useState<OwnProduct | null>(null)
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['my-product'] }),
      queryClient.invalidateQueries({ queryKey: ['category-mobile'] }),
    ])
  const remove = useAction({
    mutationFn: ({ _id }: OwnProduct) => ask(deleteProduct, { params: { id: _id } }),
    onSuccess: () => toast.success(say('This Product deleted successfully.', 'ফোনটি মুছে ফেলা হয়েছে।')),
    onError: toastError,
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
    onError: toastError,
    onSettled: refetch,
  })
  const changing = change.isPending ? change.variables._id : null

  return (
    <>
      <Table
        label={say('My products', 'আমার ফোনগুলো')}
        columns={say(
          ['Product Name', 'Price', 'Condition', 'Add to Advertised', 'Delete'],
          ['ফোন', 'দাম', 'অবস্থা', 'বিজ্ঞাপন', 'মুছুন'],
        )}
        numbers={say('Price', 'দাম')}
      >
        {products.map((product) => (
          <Row key={product._id} name={<OwnPhone product={product} now={now} onPutBack={() => setReturned(product)} />}>
            <Cell title={say('Price', 'দাম')} isNumber>
              <ProductPrice product={product} onChange={() => setPriced(product)} />
            </Cell>
            <Cell title={say('Condition', 'অবস্থা')}>
              <span className="whitespace-nowrap capitalize">{conditionName(product.condition, language)}</span>
            </Cell>
            <Cell>
              <Advertise
                product={product}
                isPending={changing === product._id}
                onChange={() => change.mutate(product)}
              />
            </Cell>
            <Cell>
              {stays[product.status] ? (
                <span className="text-small text-quiet">{say(...stays[product.status]!)}</span>
              ) : (
                <button
                  type="button"
                  className="btn btn-ghost text-error max-lg:w-full lg:-me-4"
                  onClick={() => setLeaving(product)}
                >
                  {say('Delete', 'মুছুন')}
                  <span className="sr-only" translate="no">
                    {' '}
                    {product.productName}
                  </span>
                </button>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <Suspense>
        {priced && <PriceDialog product={priced} onClose={() => setPriced(null)} />}
        {returned && <PutBack product={returned} onClose={() => setReturned(null)} />}
      </Suspense>
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

function Advertise({
  product,
  isPending,
  onChange,
}: {
  product: OwnProduct
  isPending: boolean
  onChange: () => void
}) {
  const { say } = useSpeech()
  const { productName, advertised, status } = product
  if (status !== 'available')
    return <span className="text-small text-quiet">{say('Only while it is on the market', 'শুধু বাজারে থাকলে')}</span>
  return (
    <button
      type="button"
      className={`btn wrap-anywhere max-lg:w-full max-lg:px-2 lg:whitespace-nowrap ${advertised ? 'btn-ghost lg:-ms-4' : ''}`}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onChange}
    >
      {advertised && <CheckIcon className="size-5 max-lg:hidden" />}
      <span>{advertised ? say('Stop advertising', 'বিজ্ঞাপন বন্ধ করুন') : say('Add to Advertised', 'বিজ্ঞাপন দিন')}</span>
      <span className="sr-only" translate="no">
        {' '}
        {productName}
      </span>
    </button>
  )
}
