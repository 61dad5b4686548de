import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { CanComeBack, OffMarket } from '#contract/listings/off-market'
import { type ProductRecord, putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { addLikePath } from '#contract/base/dashboard-addresses'
import { phonePath } from '#contract/base/page-addresses'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { useAction } from '#web/ui/use-action.ts'
import { PutBack } from './put-back.tsx'
import { refreshPhone } from './queries.ts'

/** The sentences about a phone that its seller can put back. */
const states: Record<CanComeBack, Both> = {
  paused: ['Paused: buyers do not see it.', 'সাময়িক বন্ধ: ক্রেতারা দেখছেন না।'],
  'sold elsewhere': ['Sold elsewhere: buyers do not see it.', 'অন্য জায়গায় বিক্রি হয়েছে: ক্রেতারা দেখছেন না।'],
  returned: ['Not on sale: the deal is over and the money went back.', 'বিক্রিতে নেই: কেনাবেচা শেষ, টাকা ফেরত গেছে।'],
}

/** Takes one's phone off the market, brings it back, and offers a copy of its listing. */
export function OffMarketActions({ product }: { product: ProductRecord }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { _id: id, offMarket } = product
  const [isAsked, setAsked] = useState(false)
  const move = useAction({
    mutationFn: (why: OffMarket | null) =>
      why ? ask(takeOffMarket, { params: { id }, body: { why } }) : ask(putBackOnMarket, { params: { id } }),
    onSuccess: (_, why) =>
      toast.success(
        why
          ? say('It is off the market.', 'ফোনটি বাজার থেকে সরানো হয়েছে।')
          : say('It is on the market again.', 'ফোনটি আবার বাজারে।'),
      ),
    onSettled: () => refreshPhone(client, id),
  })
  const press = (why: OffMarket | null) => (why || offMarket !== 'returned' ? move.mutate(why) : setAsked(true))
  const button = (words: string, why: OffMarket | null, className = '') => (
    <button
      type="button"
      className={`btn ${className}`}
      aria-disabled={move.isPending}
      onClick={move.isPending ? undefined : () => press(why)}
    >
      {words}
    </button>
  )
  return (
    <section aria-labelledby="on-market" className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-5">
      <h2 id="on-market" className="text-lead font-semibold">
        {offMarket ? say(...states[offMarket]) : say('On the market', 'বাজারে আছে')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {offMarket ? (
          button(say('Put it back on sale', 'আবার বিক্রিতে তুলুন'), null, 'btn-primary')
        ) : (
          <>
            {button(say('Pause', 'সাময়িক বন্ধ রাখুন'), 'paused')}
            {button(say('Sold elsewhere', 'অন্য জায়গায় বিক্রি হয়েছে'), 'sold elsewhere')}
          </>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6">
        {!offMarket && (
          <Link className="link inline-flex min-h-11 items-center" to={phonePath({ id, title: product.productName })}>
            {say('See its page', 'ফোনের পাতা দেখুন')}
          </Link>
        )}
        <Link className="link inline-flex min-h-11 items-center" to={addLikePath(id)}>
          {say('Add one like it', 'এমন আরেকটি বিক্রি করুন')}
        </Link>
      </p>
      {isAsked && <PutBack product={product} onClose={() => setAsked(false)} />}
    </section>
  )
}
