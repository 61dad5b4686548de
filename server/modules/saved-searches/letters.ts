/** The letters that saved searches write. */
import { conditionName } from '#contract/listings/condition-names'
import { inBanglaDigits, type Language, sayIn } from '#contract/base/language'
import { formatTaka } from '#contract/base/money'
import { phonePath } from '#contract/base/page-addresses'
import type { PhoneCard } from '#contract/listings/phones'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'

export interface AlertContent {
  to: { name: string; email: string }
  language: Language
  /** The titles of the searches, in this language. */
  titles: string[]
  phones: PhoneCard[]
  /** True when there are more than these. */
  more: boolean
  /** The address of the search's page, or of the page with all of them. */
  link: string
  /** The address of the page that stops these letters. */
  stopLink: string
  /** The address to which a mail program posts for the same. */
  unsubscribe: string
  /** The address at which the site's pages begin in this language. */
  pages: string
}

export function newPhones({
  to,
  language,
  titles,
  phones,
  more,
  link,
  stopLink,
  unsubscribe,
  pages,
}: AlertContent): Mail {
  const say = sayIn(language)
  const { length } = phones
  const isOne = titles.length === 1
  const named = titles.join('; ')
  const many = more
    ? say('New phones', 'নতুন ফোন')
    : length === 1
      ? say('A new phone', 'একটি নতুন ফোন')
      : say(`${length} new phones`, `${inBanglaDigits(String(length))}টি নতুন ফোন`)
  const said = more
    ? say('These are the newest that match it.', 'সবচেয়ে নতুন ফোনগুলো এখানে।')
    : length === 1
      ? say('This phone is new in it.', 'এই ফোনটি এতে নতুন।')
      : say('These phones are new in it.', 'এই ফোনগুলো এতে নতুন।')
  return writeLetter({
    to,
    language,
    subject: isOne ? `${many}: ${named}` : `${many}: ${say('your searches', 'আপনার সার্চগুলো')}`,
    paragraphs: [
      isOne
        ? say(`You saved a search on PhoneHaat: ${named}. ${said}`, `ফোনহাটে আপনার সেভ করা সার্চ: ${named}। ${said}`)
        : say(`You saved searches on PhoneHaat: ${named}. ${said}`, `ফোনহাটে আপনার সেভ করা সার্চ: ${named}। ${said}`),
    ],
    items: phones.map((phone) => ({
      label: phone.title,
      link: pages + phonePath(phone),
      about: `${formatTaka(phone.price, language)} · ${conditionName(phone.condition, language)} · ${phone.location}`,
    })),
    button: {
      label: !isOne
        ? say('See your searches', 'আপনার সার্চগুলো দেখুন')
        : more
          ? say('See all of them', 'সব দেখুন')
          : say('See the search', 'সার্চটি দেখুন'),
      link,
    },
    after: [say('A phone may be sold by the time you read this.', 'ইমেইলটি পড়তে পড়তেই কোনো ফোন বিক্রি হয়ে যেতে পারে।')],
    last: {
      label: isOne
        ? say('Stop emails about this search', 'এই সার্চের ইমেইল বন্ধ করুন')
        : say('Stop emails about all your searches', 'আপনার সব সার্চের ইমেইল বন্ধ করুন'),
      link: stopLink,
    },
    unsubscribe,
  })
}
