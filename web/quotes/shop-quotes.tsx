import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { poishaOf } from '#contract/base/typed'
import { shortQuestions } from '#contract/listings/short-report'
import { getShopQuotes, inspectQuote, refuseQuote, type ShopQuote } from '#contract/shops/quotes'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'
import { Head } from '#web/site/head.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { TakaField } from '#web/ui/taka-field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { QuotePhone } from './quote-phone.tsx'
import { stateWords } from './quote-words.ts'

/** The quotes of one's shop: who comes with which phone, and the counter itself. */
export function ShopQuotes() {
  const { say } = useSpeech()
  const { data, error, refetch } = useQuery(queryOf(getShopQuotes, {}))
  const title = say('Quotes of the shop', 'দোকানের কোটেশন')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      {!data && (error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data?.quotes.length === 0 && (
        <Empty title={say('No quotes yet', 'এখনও কোনো কোটেশন নেই')}>
          <p>{say('People book the prices of your list.', 'মানুষ আপনার তালিকার দাম বুক করেন।')}</p>
        </Empty>
      )}
      <ul className="border-t border-line empty:hidden">
        {data?.quotes.map((quote) => (
          <li key={quote.id} className="flex flex-col gap-4 border-b border-line py-5">
            <Counter quote={quote} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Counter({ quote }: { quote: ShopQuote }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const refusing = useAction({
    mutationFn: () => ask(refuseQuote, { params: { id: quote.id } }),
    onSettled: () => invalidate(client, getShopQuotes),
  })
  const isOpen = quote.state === 'booked' || quote.state === 'arrived'
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong translate="no" dir="auto" className="font-semibold">
          {quote.person}
        </strong>
        <span>{say(...stateWords[quote.state])}</span>
      </p>
      {quote.mobile && (
        <a href={`tel:${quote.mobile}`} className="figures inline-flex min-h-11 items-center self-start link">
          {quote.mobile}
        </a>
      )}
      <QuotePhone quote={quote} />
      {quote.code && (
        <p>
          {say(
            'Pay the cash, then show this code. The person types it, and the phone is yours:',
            'আগে টাকা দিন, তারপর এই কোড দেখান। তিনি লিখলেই ফোন আপনার:',
          )}
          <strong className="figures block text-heading font-bold tracking-widest">{quote.code}</strong>
        </p>
      )}
      {quote.state === 'arrived' && <Inspection quote={quote} />}
      {refusing.error && <Alert>{reasonOf(refusing.error)}</Alert>}
      {isOpen && (
        <button type="button" className="btn self-start" onClick={() => refusing.mutate()}>
          {say('Refuse; it counts against the shop', 'কিনব না; দোকানের বিপক্ষে গণনা হবে')}
        </button>
      )}
    </>
  )
}

function Inspection({ quote }: { quote: ShopQuote }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [found, setFound] = useState(quote.said)
  const [taka, setTaka] = useState(String(quote.price / 100))
  const [imei, setImei] = useState('')
  const inspecting = useAction({
    mutationFn: () =>
      ask(inspectQuote, { params: { id: quote.id }, body: { found, price: poishaOf(taka) ?? 0, imei } }),
    onSettled: () => invalidate(client, getShopQuotes),
  })
  const errors = inspecting.error instanceof Refused ? (inspecting.error.problem.errors ?? []) : []
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    inspecting.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h2 className="text-title">{say('How is the phone?', 'ফোনটি কেমন?')}</h2>
      {shortQuestions.map(({ id, words, answers }) => (
        <Choice
          key={id}
          label={say(...words)}
          value={found[id] ?? ''}
          onChange={({ target }) => setFound({ ...found, [id]: target.value })}
        >
          {answers.map((answer) => (
            <option key={answer.id} value={answer.id}>
              {say(...answer.words)}
            </option>
          ))}
        </Choice>
      ))}
      <Field
        label={say('IMEI number', 'IMEI নম্বর')}
        hint={say('Dial *#06# on the phone.', 'ফোনে *#06# ডায়াল করুন।')}
        inputMode="numeric"
        autoComplete="off"
        value={imei}
        error={errorOf('imei')}
        onChange={({ target }) => setImei(target.value)}
      />
      <TakaField
        label={say('You pay', 'আপনি দেবেন')}
        text={taka}
        value={taka}
        error={errorOf('price')}
        onChange={({ target }) => setTaka(target.value)}
      />
      {inspecting.error && errors.length === 0 && <Alert>{reasonOf(inspecting.error)}</Alert>}
      <button type="submit" className="btn self-start btn-primary max-sm:w-full" disabled={inspecting.isPending}>
        {say('Make the offer', 'দাম বলুন')}
      </button>
    </form>
  )
}
