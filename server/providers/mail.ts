import type { Config } from '#config'

export interface Mail {
  /** Ours, so that a mail handed over twice arrives once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** For letters one may not want any more: what a mail program posts to so that they stop (RFC 8058). */
  unsubscribe?: string | undefined
}

/** Takes mails and sees to it that they arrive. */
export interface Post {
  /** @throws MailRefused when trying again is useless, and other errors when it is not. */
  deliver(mail: Mail): Promise<void>
}

/** The recipient's mail server will not have it: there is no such address, or it takes nothing from us. */
export class MailRefused extends Error {}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Opens a connection to a mail server, with encryption and login, and sends nothing. @throws the error as it came, which may hold addresses */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  await createTransport({ url: smtpUrl, ...timeouts }).verify()
}

/** A mail server, over SMTP. Errors are reported without addresses, because they end up in logs. */
export function smtpPost(settings: Extract<Config['mail'], { sandbox: false }>): Post {
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: settings.smtpUrl, ...timeouts }, { from: settings.from })
  }
  let transport: ReturnType<typeof opened> | undefined
  return {
    async deliver({ id, to, subject, text, html, unsubscribe }) {
      const open = await (transport ??= opened())
      try {
        await open.sendMail({
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domainOf(settings.from)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe
              ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
        })
      } catch (error) {
        const { code = 'ERROR', responseCode = 0 } = error as { code?: string; responseCode?: number }
        const what = `The mail server answered ${code} ${responseCode || ''}`.trim()
        throw code === 'EENVELOPE' && responseCode >= 500 ? new MailRefused(what) : new Error(what)
      }
    },
  }
}

/** The mailbox of a rehearsal, on another host, where letters are kept to be read. Each says that it is one, in both languages. */
export function mailboxPost({ from, key }: Extract<Config['mail'], { sandbox: true }>, sandboxUrl: string): Post {
  return {
    async deliver(mail) {
      const letter = { ...mail, ...markedAsRehearsal(mail), from }
      const answer = await fetch(`${sandboxUrl}/sandbox/mail/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(letter),
        signal: AbortSignal.timeout(timeouts.socketTimeout),
      })
      if (!answer.ok) throw new Error(`The mailbox of the rehearsal answered ${answer.status}.`)
    },
  }
}

const rehearsalWords =
  'This is a rehearsal: no phone is sold and nothing is charged. এটি মহড়া: কোনো ফোন বিক্রি হয় না, কোনো টাকা কাটা হয় না।'

function markedAsRehearsal({ text, html }: Mail) {
  const begin = html.indexOf('>', html.indexOf('<body')) + 1
  const words = `\n<p style="margin:0 0 16px;font-weight:600">${rehearsalWords}</p>`
  return { text: `${rehearsalWords}\n\n${text}`, html: html.slice(0, begin) + words + html.slice(begin) }
}

const domainOf = (from: string) => /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost'
