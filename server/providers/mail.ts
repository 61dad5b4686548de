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

/** A mail server, over SMTP. Errors are reported without addresses, because they end up in logs. */
export function smtpPost(settings: Extract<Config['mail'], { sandbox: false }>): Post {
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      { url: settings.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
      { from: settings.from },
    )
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

const domainOf = (from: string) => /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost'
