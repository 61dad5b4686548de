import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { dealPath, quotePath } from '#contract/base/dashboard-addresses'
import { shopPath } from '#contract/base/page-addresses'
import { getDeal } from '#contract/deals/deals'
import { arriveWithQuote, cancelQuote, getQuote, getQuotes, type Quote } from '#contract/shops/quotes'
import { SellerCode } from '#web/deals/seller-code.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { reasonOf } from '#web/session/refused.ts'
import { Head } from '#web/site/head.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { QuotePhone } from './quote-phone.tsx'
import { stateWords } from './quote-words.ts'

/** The prices of shops that one has booked, or one of them. */
export function OwnQuotes() {
  const { say } = useSpeech()
  const { id } = useParams()
  const title = id ? say('Quote', 'কোটেশন') : say('Quotes', 'কোটেশন')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      {id ? <One id={id} /> : <All />}
    </div>
  )
}

function All() {
  const { say, taka } = useSpeech()
  const { data, error, refetch } = useQuery(queryOf(getQuotes, {}))
  if (!data) return error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />
  if (data.quotes.length === 0)
    return (
      <Empty title={say('No quotes yet', 'এখনও কোনো কোটেশন নেই')}>
        <Link to="/worth" className="btn btn-primary">
          {say('What is my phone worth?', 'আমার ফোনের দাম কত?')}
        </Link>
      </Empty>
    )
  return (
    <ul className="border-t border-line">
      {data.quotes.map((quote) => (
        <li key={quote.id} className="flex items-center gap-4 border-b border-line py-2">
          <span className="min-w-0 grow">
            <Link to={quotePath(quote.id)} translate="no" className="flex min-h-11 items-center link font-semibold">
              {quote.model.name}
            </Link>
            <span className="block text-small text-quiet">{say(...stateWords[quote.state])}</span>
          </span>
          <span className="figures font-bold">{taka(quote.offered ?? quote.price)}</span>
        </li>
      ))}
    </ul>
  )
}

function One({ id }: { id: string }) {
  const { say, deadline } = useSpeech()
  const { data: quote, error, refetch } = useQuery(queryOf(getQuote, { params: { id } }))
  if (!quote) return error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />
  return (
    <>
      <p role="status" className="text-lead font-semibold">
        {say(...stateWords[quote.state])}
      </p>
      <p>
        <Link to={shopPath(quote.shop.slug)} translate="no" className="link font-semibold">
          {say(quote.shop.name, quote.shop.nameBangla)}
        </Link>
        <span translate="no" dir="auto" className="block text-small text-quiet">
          {quote.address}
        </span>
      </p>
      {quote.deadline && (
        <p>{say(`The price is held until ${deadline(quote.deadline)}.`, `দামটি ${deadline(quote.deadline)} পর্যন্ত।`)}</p>
      )}
      <QuotePhone quote={quote} />
      <Next quote={quote} />
    </>
  )
}

/** The offer of a shop: the code that ends its deal, or the way to take the phone back. */
function Offered({ bookingId }: { bookingId: string }) {
  const { say } = useSpeech()
  const { data: deal } = useQuery(queryOf(getDeal, { params: { id: bookingId } }))
  if (!deal) return <TableSkeleton />
  if (deal.state === 'completed') return <p role="status">{say('Sold. Thank you!', 'বিক্রি হয়ে গেছে। ধন্যবাদ!')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p>
        {say(
          'Count the money first. Then type the code that the shop shows you: the phone is sold.',
          'আগে টাকা গুনে নিন। তারপর দোকান যে কোড দেখায় তা লিখুন, ফোন বিক্রি হয়ে যাবে।',
        )}
      </p>
      <SellerCode deal={deal} />
      <Link to={dealPath(bookingId)} className="btn self-start max-sm:w-full">
        {say('No, I take the phone back', 'না, ফোন ফেরত নেব')}
      </Link>
    </div>
  )
}

function Next({ quote: { id, state, bookingId } }: { quote: Quote }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const moving = useAction({
    mutationFn: (call: typeof arriveWithQuote | typeof cancelQuote) => ask(call, { params: { id } }),
    onSettled: () => Promise.all([invalidate(client, getQuote), invalidate(client, getQuotes)]),
  })
  if (state === 'offered' && bookingId) return <Offered bookingId={bookingId} />
  if (state !== 'booked' && state !== 'arrived') return null
  return (
    <div className="flex flex-col gap-3">
      {moving.error && <Alert>{reasonOf(moving.error)}</Alert>}
      {state === 'arrived' && (
        <p>{say('Give the phone to the shop, and stay with it.', 'ফোনটি দোকানকে দিন, আর সঙ্গে থাকুন।')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'booked' && (
          <button type="button" className="btn btn-primary" onClick={() => moving.mutate(arriveWithQuote)}>
            {say('I am at the counter', 'আমি কাউন্টারে')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => moving.mutate(cancelQuote)}>
          {say('Cancel', 'বাতিল করুন')}
        </button>
      </div>
    </div>
  )
}
