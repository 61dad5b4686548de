import { randomUUID } from 'node:crypto'
import type { Mail } from './mail.ts'

export interface Letter {
  to: { name: string; email: string }
  subject: string
  /** What is said before the button, a paragraph each. */
  paragraphs: string[]
  button?: { label: string; link: string }
  /** What is said after it. */
  after?: string[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** A name somebody typed must not write our letters for us: no line breaks, and nothing a mail program would make a link of. */
const called = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/(https?:|www\.|\w\.\w)\S*/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A letter as a mail: text, and simple HTML that says the same and loads nothing. */
export function writeLetter({ to, subject, paragraphs, button, after = [] }: Letter): Mail {
  const greeting = called(to.name) ? `Dear ${called(to.name)},` : 'Hello,'
  const text = [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), ...after, 'PhoneHaat'].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button ? linkOf(button) : ''}
${after.map(paragraph).join('\n')}
<p style="margin:0;opacity:.7">PhoneHaat</p>
</div>
</body>
</html>
`
  return { id: randomUUID(), to: to.email, subject, text: `${text}\n`, html }
}

function linkOf({ label, link }: { label: string; link: string }): string {
  const address = escaped(link)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17644a;color:#fff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;opacity:.8">If the button does nothing, open this address:<br><a href="${address}" style="color:inherit;word-break:break-all">${address}</a></p>`
}
