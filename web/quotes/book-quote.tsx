import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { quotePath } from '#contract/base/dashboard-addresses'
import { shopPath } from '#contract/base/page-addresses'
import { shortAnswers } from '#contract/listings/short-report'
import { bookQuote, getQuotes } from '#contract/shops/quotes'
import { getShop } from '#contract/shops/shops'
import { useSpeech } from '#web/i18n/speech.ts'
import { modelName, sizeWords } from '#web/phones/model-words.ts'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'
import { Head } from '#web/site/head.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { modelFacts } from '#web/selling/queries.ts'
import { answersInWords } from './quote-words.ts'

const sizeIn = (text: string | null) => (text ? Number(text) : null)

/** Books the price of a shop that the address names, for the phone that it describes. */
export function BookQuote() {
  const speech = useSpeech()
  const { say, language, taka } = speech
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [mobile, setMobile] = useState('')
  const said = shortAnswers(address)
  const price = Number(address.get('price'))
  const size = { storage: sizeIn(address.get('storage')), ram: sizeIn(address.get('ram')) }
  const { data: shop } = useQuery(queryOf(getShop, { params: { slug: address.get('shop') ?? '' } }))
  const { data: model } = useQuery(modelFacts(address.get('model') ?? ''))
  const booking = useAction({
    mutationFn: () =>
      ask(bookQuote, {
        body: {
          shop: address.get('shop') ?? '',
          model: address.get('model') ?? '',
          ...size,
          said,
          price,
          mobile,
        },
      }),
    async onSuccess({ id }) {
      await invalidate(client, getQuotes)
      await navigate(quotePath(id), { replace: true })
    },
  })
  const errors = booking.error instanceof Refused ? (booking.error.problem.errors ?? []) : []
  const ofMobile = errors.find(({ field }) => field === 'mobile')?.message
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    booking.mutate()
  }
  const title = say('Book this price', 'এই দাম বুক করুন')
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-5">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <Facts>
        <Fact term={say('Your phone', 'আপনার ফোন')}>
          <span translate="no">{model ? modelName(model) : '\u00A0'}</span>{' '}
          <span className="figures">{sizeWords(size, language)}</span>
        </Fact>
        <Fact term={say('Shop', 'দোকান')}>
          {shop && (
            <Link to={shopPath(shop.slug)} translate="no" className="link font-semibold wrap-anywhere">
              {say(shop.name, shop.nameBangla)}
            </Link>
          )}
          <span translate="no" dir="auto" className="block text-small wrap-anywhere text-quiet">
            {shop?.address ?? '\u00A0'}
          </span>
        </Fact>
        <Fact term={say('The shop pays', 'দোকান দেবে')}>
          <strong className="figures text-lead font-bold">{taka(price)}</strong>
        </Fact>
        {answersInWords(said, speech).map(({ id, question, answer }) => (
          <Fact key={id} term={question}>
            {answer}
          </Fact>
        ))}
      </Facts>
      <p>
        {say(
          'The shop holds this price for you. It pays it in cash at the counter if the phone is as you say; otherwise it may offer less, and you decide.',
          'দোকান এই দাম আপনার জন্য ধরে রাখবে। ফোন আপনার কথামতো হলে কাউন্টারে নগদে এই টাকাই দেবে; না হলে কম বলতে পারে, রাজি হবেন কি না আপনিই ঠিক করবেন।',
        )}
      </p>
      <Field
        label={say('Mobile number', 'মোবাইল নম্বর')}
        hint={say('The shop sees it while the price is held.', 'দাম ধরে রাখা পর্যন্ত দোকান এটি দেখবে।')}
        type="tel"
        autoComplete="tel"
        value={mobile}
        error={ofMobile}
        onChange={({ target }) => setMobile(target.value)}
      />
      {booking.error && !ofMobile && <Alert>{reasonOf(booking.error)}</Alert>}
      <button type="submit" className="btn self-start btn-primary max-sm:w-full" disabled={booking.isPending}>
        {title}
      </button>
    </form>
  )
}
