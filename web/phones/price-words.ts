import type { PhoneFacts } from '#contract/listings/phones'
import type { PriceComparison } from '#contract/listings/price-spread'
import type { Both, Speech } from '#web/i18n/speech.ts'
import { gigabytes } from './model-words.ts'

/** The prices of phones like one, as its page words them. They are worded with the page, so that public pages need not load these sentences. */
export interface PricesInWords {
  title: string
  /** The phones that are meant: a model, whose name is the same in every language, and a size. */
  of: { model: string; size: string }
  lines: string[]
}

const states: Record<NonNullable<PriceComparison['standing']>, Both> = {
  below: ['This phone costs less than most.', 'এই ফোনের দাম বেশির ভাগের চেয়ে কম।'],
  among: ['This phone costs about as much as most.', 'এই ফোনের দাম বেশির ভাগের মতোই।'],
  above: ['This phone costs more than most.', 'এই ফোনের দাম বেশির ভাগের চেয়ে বেশি।'],
}

type Compared = Pick<PhoneFacts, 'model' | 'prices' | 'status'>

/** Says what phones like one go for; null while too few are known. */
export function pricesInWords({ model, prices, status }: Compared, speech: Speech): PricesInWords | null {
  const { language, say, count } = speech
  if (!model || !prices?.standing) return null
  const { storage, asking, sold, standing } = prices
  const size = storage === null ? say('all sizes', 'সব স্টোরেজ') : gigabytes(storage, language)
  const { cheaper, dearer } = asking
  const others = [
    cheaper > 0 && say(`${cheaper} cheaper`, `${count(cheaper)}টির দাম কম`),
    dearer > 0 && say(`${dearer} dearer`, `${count(dearer)}টির দাম বেশি`),
  ].filter(Boolean)
  const beside = say(`Others on sale: ${others.join(', ')}.`, `অন্যগুলোর মধ্যে ${others.join(', ')}।`)
  const own = [say(...states[standing]), ...(others.length > 0 ? [beside] : [])].join(' ')
  return {
    title: say('Prices here', 'এখানকার দাম'),
    of: { model: model.name, size },
    lines: [
      ...(status === 'sold' ? [] : [own]),
      ...figuresInWords(asking, { name: say('Asking', 'চাওয়া দাম'), speech }),
      ...figuresInWords(sold, { name: say('Sold', 'বিক্রির দাম'), speech }),
    ],
  }
}

function figuresInWords(
  { count: phones, since, range }: PriceComparison['asking'],
  { name, speech: { say, taka, count, longDate } }: { name: string; speech: Speech },
): string[] {
  if (since === null || !range) return []
  const [low, high] = [taka(range.low), taka(range.high)]
  const from = range.low === range.high ? low : say(`${low} to ${high}`, `${low} থেকে ${high}`)
  const words = say(
    `${from} for half of ${phones} phones, posted since ${longDate(since)}.`,
    `${count(phones)}টি ফোনের অর্ধেকের দাম ${from}; প্রথমটি পোস্ট হয়েছে ${longDate(since)} তারিখে।`,
  )
  return [`${name}: ${words}`]
}
