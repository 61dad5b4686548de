/** A small shop page for the browser test: Stripe's own React parts, with the sandbox's script behind them. */
import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { StrictMode, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

const { publishableKey = '', clientSecret = '' } = document.body.dataset
const inOne = new URLSearchParams(location.search).has('one')
const color = matchMedia('(prefers-color-scheme: dark)').matches ? '#eef2ee' : '#1b211d'
const style = {
  base: {
    color,
    fontSize: '17px',
    fontFamily: 'Georgia, serif',
    iconColor: '#17644a',
    '::placeholder': { color: '#7a857e' },
  },
  invalid: { color: '#d0342c' },
}

function PayForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [said, say] = useState('')
  /** The last change of each element. */
  const [news, tell] = useState<Record<string, object>>({})
  const note = (event: { elementType: string }) => tell((all) => ({ ...all, [event.elementType]: event }))

  async function pay(submit: FormEvent) {
    submit.preventDefault()
    const card = inOne ? elements?.getElement(CardElement) : elements?.getElement(CardNumberElement)
    if (!stripe || !card) return
    say('…')
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: 'Nadia Rahman', email: 'nadia@example.com' } },
    })
    say(paymentIntent ? `${paymentIntent.id} ${paymentIntent.status}` : `${error?.code}: ${error?.message}`)
  }

  return (
    <form onSubmit={pay}>
      {inOne ? (
        <>
          <label htmlFor="card">Card</label>
          <CardElement id="card" options={{ style }} onChange={note} />
        </>
      ) : (
        <>
          <label htmlFor="number">Card number</label>
          <CardNumberElement id="number" options={{ style, showIcon: true }} onChange={note} />
          <label htmlFor="expiry">Expiry</label>
          <CardExpiryElement id="expiry" options={{ style }} onChange={note} />
          <label htmlFor="cvc">CVC</label>
          <CardCvcElement id="cvc" options={{ style }} onChange={note} />
        </>
      )}
      <button type="submit" disabled={!stripe}>
        Pay
      </button>
      <p role="status">{said}</p>
      <output hidden>{JSON.stringify(news)}</output>
    </form>
  )
}

const stripe = loadStripe(publishableKey)
createRoot(document.querySelector('#form') ?? document.body).render(
  <StrictMode>
    <Elements stripe={stripe}>
      <PayForm />
    </Elements>
  </StrictMode>,
)
