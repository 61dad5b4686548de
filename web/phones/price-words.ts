import type { PhoneFacts } from '#contract/phones'
import type { PriceComparison } from '#contract/price-spread'
import type { Both, Speech } from '#web/i18n/speech.ts'
import { gigabytes } from './model-words.ts'

/** What phones like one go for, as its page says it. Made with the page, so that public pages need not bring these sentences. */
export interface PricesInWords {
  title: string
  /** Which phones: a model, whose name is the same in every language, and a size. Null without prices. */
  of: { model: string; size: string } | null
  lines: string[]
}

const standings: Record<NonNullable<PriceComparison['standing']>, Both> = {
  below: ['This phone costs less than most.', 'এই ফোনের দাম বেশির ভাগের চেয়ে কম।'],
  among: ['This phone costs about as much as most.', 'এই ফোনের দাম বেশির ভাগের মতোই।'],
  above: ['This phone costs more than most.', 'এই ফোনের দাম বেশির ভাগের চেয়ে বেশি।'],
}

type Compared = Pick<PhoneFacts, 'model' | 'prices' | 'status'>

export function pricesInWords({ model, prices, status }: Compared, speech: Speech): PricesInWords {
  const { language, say, count } = speech
  const here = say('Prices here', 'এখানকার দাম')
  if (!model || !prices)
    return {
      title: here,
      of: null,
      lines: [
        say(
          'The seller did not name a model we know, so there are no prices to compare with.',
          'বিক্রেতা আমাদের জানা কোনো মডেলের নাম দেননি, তাই তুলনা করার মতো দাম নেই।',
        ),
      ],
    }
  const { storage, asking, sold, standing } = prices
  const size = storage === null ? say('all sizes', 'সব স্টোরেজ') : gigabytes(storage, language)
  const heading = { title: here, of: { model: model.name, size } }
  if (!standing)
    return {
      ...heading,
      lines: [
        say(
          `Others on sale: ${asking.count}. Sold: ${sold.count}. That is too few to say what it goes for.`,
          `বিক্রির জন্য আছে আরও ${count(asking.count)}টি, বিক্রি হয়েছে ${count(sold.count)}টি। দাম কেমন চলছে, তা বলার মতো যথেষ্ট নয়।`,
        ),
      ],
    }
  const beside = say(
    `Others on sale: ${asking.cheaper} cheaper, ${asking.dearer} dearer.`,
    `বিক্রির জন্য থাকা অন্যগুলোর মধ্যে ${count(asking.cheaper)}টির দাম কম, ${count(asking.dearer)}টির বেশি।`,
  )
  const own = [say(...standings[standing]), ...(asking.count > 0 ? [beside] : [])].join(' ')
  return {
    ...heading,
    lines: [
      ...(status === 'sold' ? [] : [own]),
      figuresInWords(asking, { name: say('Asking', 'চাওয়া দাম'), speech }),
      figuresInWords(sold, { name: say('Sold', 'বিক্রির দাম'), speech }),
    ],
  }
}

function figuresInWords(
  { count: phones, since, range }: PriceComparison['asking'],
  { name, speech: { say, taka, count, longDate } }: { name: string; speech: Speech },
): string {
  if (since === null) return `${name}: ${say('none yet.', 'এখনও একটিও নেই।')}`
  if (!range)
    return `${name}: ${say(`${phones}, too few to name a price.`, `${count(phones)}টি, দাম বলার মতো যথেষ্ট নয়।`)}`
  const [low, high] = [taka(range.low), taka(range.high)]
  const from = range.low === range.high ? low : say(`${low} to ${high}`, `${low} থেকে ${high}`)
  return `${name}: ${say(
    `${from} for half of ${phones} phones, posted since ${longDate(since)}.`,
    `${count(phones)}টি ফোনের অর্ধেকের দাম ${from}; প্রথমটি পোস্ট হয়েছে ${longDate(since)} তারিখে।`,
  )}`
}
