import { randomUUID } from 'node:crypto'
import escapeHtml from 'escape-html'
import { type Language, type Say, sayIn } from '#contract/base/language'
import type { Mail } from './mail.ts'

export interface Letter {
  to: { name: string; email: string }
  /** The language of everything in it. */
  language: Language
  subject: string
  /** The text before the button, a paragraph each. */
  paragraphs: string[]
  /** The facts that someone has to know, a line each: the thing, and its state. */
  facts?: Array<[term: string, text: string]>
  /** The subjects, a link each with a line about it. */
  items?: Array<{ label: string; link: string; about: string }>
  button?: { label: string; link: string }
  /** The text after it. */
  after?: string[]
  /** A link in small print at the end. */
  last?: { label: string; link: string }
  /** The address to which a mail program posts so that such letters stop. */
  unsubscribe?: string
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** Escapes a name that someone typed, which must not write our letters for us: no line breaks, and nothing a mail program would make a link of. */
const called = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/(https?:|www\.|\w\.\p{L}|\d\.\d+\.)\S*/giu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A letter as a mail: text, and simple HTML that says the same and loads nothing. */
export function writeLetter({
  to,
  language,
  subject,
  paragraphs,
  facts = [],
  items = [],
  button,
  after = [],
  last,
  unsubscribe,
}: Letter): Mail {
  const say = sayIn(language)
  const name = called(to.name)
  const greeting = name ? say(`Dear ${name},`, `প্রিয় ${name},`) : say('Hello,', 'আসসালামু আলাইকুম,')
  const named = items.map(({ label, link, about }) => ({
    label: called(label) || say('A phone', 'একটি ফোন'),
    link,
    about: called(about),
  }))
  const known = facts.map(([term, text]) => [term, called(text)] as const)
  const links = (button: { label: string; link: string } | undefined) =>
    button ? [`${button.label}:\n${button.link}`] : []
  const text = [
    greeting,
    ...paragraphs,
    ...(known.length > 0 ? [known.map(([term, text]) => `${term}: ${text}`).join('\n')] : []),
    ...named.map(({ label, link, about }) => `${label}\n${about}\n${link}`),
    ...links(button),
    ...after,
    'PhoneHaat',
    ...links(last),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/${say('1.5', '1.7')} system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${known.length > 0 ? `<p style="margin:0 0 16px">${known.map(([term, text]) => `${escapeHtml(term)}: <b>${escapeHtml(text)}</b>`).join('<br>')}</p>` : ''}
${named.map(itemOf).join('\n')}
${button ? linkOf(button, say) : ''}
${after.map(paragraph).join('\n')}
<p style="margin:0;opacity:.7">PhoneHaat</p>${last ? lastOf(last) : ''}
</div>
</body>
</html>
`
  return { id: randomUUID(), to: to.email, subject, text: `${text}\n`, html, ...(unsubscribe ? { unsubscribe } : {}) }
}

function itemOf({ label, link, about }: { label: string; link: string; about: string }): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="color:inherit;font-weight:600">${escapeHtml(label)}</a><br>${escapeHtml(about)}</p>`
}

function lastOf({ label, link }: { label: string; link: string }): string {
  return `\n<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a></p>`
}

function linkOf({ label, link }: { label: string; link: string }, say: Say): string {
  const address = escapeHtml(link)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17644a;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;opacity:.8">${say('If the button does nothing, open this address:', 'বাটনে কাজ না হলে এই ঠিকানাটি খুলুন:')}<br><a href="${address}" style="color:inherit;word-break:break-all">${address}</a></p>`
}
