/** The letters that saved searches write. */
import { phonePath } from '#contract/page-addresses'
import type { PhoneCard } from '#contract/phones'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'
import { taka } from './rules.ts'

export interface News {
  to: { name: string; email: string }
  /** Of the search. */
  title: string
  phones: PhoneCard[]
  /** Whether there are more than these. */
  more: boolean
  /** Of the search's page. */
  link: string
  /** Of the page that stops these letters. */
  stopLink: string
  /** What a mail program posts to for the same. */
  unsubscribe: string
  /** The site's own address. */
  home: string
}

export function newPhones({ to, title, phones, more, link, stopLink, unsubscribe, home }: News): Mail {
  const many = more ? 'New phones' : phones.length === 1 ? 'A new phone' : `${phones.length} new phones`
  const said = more
    ? 'These are the newest that match it.'
    : phones.length === 1
      ? 'This phone has just come.'
      : 'These phones have just come.'
  return writeLetter({
    to,
    subject: `${many}: ${title}`,
    paragraphs: [`You saved a search at PhoneHaat: ${title}. ${said}`],
    items: phones.map((phone) => ({
      label: phone.title,
      link: home + phonePath(phone),
      about: `${taka(phone.price)} · ${phone.condition} · ${phone.location}`,
    })),
    button: { label: more ? 'See all of them' : 'See the search', link },
    after: ['A phone can be gone by the time you read this.'],
    last: { label: 'Stop mail about this search', link: stopLink },
    unsubscribe,
  })
}
