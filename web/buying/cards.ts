/** The card company's script in this page, and its fields in this shop's look. */
import type { Stripe, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { cardSettings } from '#contract/payments/payments'
import type { Reply } from '#contract/base/call'
import { speechHere } from '#web/i18n/speech.ts'

const scripts = new Map<string, Promise<void>>()

/** A script that failed to load is requested again the next time. */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      scripts.delete(url)
      script.remove()
      const { say } = speechHere()
      reject(
        new Error(
          say(
            'The card form could not be loaded. Please check your connection and try again.',
            'কার্ডের ফর্মটি আনা গেল না। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
          ),
        ),
      )
    })
    document.head.append(script)
  })
  scripts.set(url, loading)
  return loading
}

/** `loadStripe` takes a `window.Stripe` that is there already, so a script of another address comes first. */
export async function loadCards({ scriptUrl, publishableKey }: Reply<typeof cardSettings>): Promise<Stripe> {
  if (scriptUrl) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe)
    throw new Error(
      speechHere().say('The card form could not be loaded. Please try again.', 'কার্ডের ফর্মটি আনা গেল না। আবার চেষ্টা করুন।'),
    )
  return stripe
}

/** A colour token as `rgb(…)`, which every browser frame understands, whatever notation the style sheet uses. */
function colour(token: string, pen: CanvasRenderingContext2D, style: CSSStyleDeclaration): string {
  pen.fillStyle = style.getPropertyValue(token).trim()
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** The look of the card fields, which are frames of the card company and see none of our style sheet. */
export function cardLook(): StripeElementStyle {
  const style = getComputedStyle(document.documentElement)
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return {}
  const ink = colour('--color-base-content', pen, style)
  return {
    base: {
      color: ink,
      iconColor: ink,
      fontFamily: 'Arial, system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: colour('--color-placeholder', pen, style) },
    },
    invalid: { color: colour('--color-error', pen, style), iconColor: colour('--color-error', pen, style) },
  }
}
