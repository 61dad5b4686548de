import { html, type Html, page } from '#sandbox/markup'
import type { MailMessage } from './mailbox.ts'

const notice = html`<p class="notice">
  <strong>Sandbox.</strong> Mail of the demo is kept here to be read. None of it leaves.
</p>`

/** The mails of one recipient, or of everyone. */
export function listPage(home: string, to: string, messages: MailMessage[]): string {
  const body = html`<main>
    ${notice}
    <h1>Mailbox sandbox</h1>
    <form method="get" action="${home}/" class="line">
      <label for="to">Mail to</label>
      <input
        id="to"
        name="to"
        type="email"
        value="${to}"
        placeholder="everybody"
        autocapitalize="none"
        spellcheck="false"
      />
      <button type="submit">Show</button>
    </form>
    ${
      messages.length === 0
        ? html`<p>${to === '' ? 'No mail yet.' : `No mail to ${to}.`}</p>`
        : html`<ul class="list">
            ${messages.map(
              (message) =>
                html`<li>
                  <a href="${home}/${message.id}">
                    <strong>${message.subject}</strong>
                    <span>${message.to}</span>
                    ${when(message.sentAt)}
                  </a>
                </li>`,
            )}
          </ul>`
    }
  </main>`
  return page(home, { title: to === '' ? 'Mailbox sandbox' : `Mail to ${to}`, body, kind: 'mail' })
}

/** One mail, as it is shown and as plain text. */
export function letterPage(home: string, message: MailMessage): string {
  const body = html`<main>
    ${notice}
    <h1>${message.subject}</h1>
    <dl class="facts">
      <div>
        <dt>From</dt>
        <dd>${message.from}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd><a href="${home}/?to=${encodeURIComponent(message.to)}">${message.to}</a></dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd>${when(message.sentAt)}</dd>
      </div>
    </dl>
    <iframe
      src="${home}/${message.id}/html"
      title="The mail as it is shown"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
    ></iframe>
    <h2>As plain text</h2>
    <div class="letter">
      ${message.text
        .trim()
        .split(/\n{2,}/)
        .map(
          (paragraph) =>
            html`<p>
              ${paragraph.split('\n').flatMap((line, at) => [...(at ? [html`<br />`] : []), withLinks(line)])}
            </p>`,
        )}
    </div>
    <p><a href="${home}/">All mail</a></p>
  </main>`
  return page(home, { title: message.subject, body, kind: 'mail' })
}

/** A line whose web addresses can be followed. */
function withLinks(line: string): Html {
  const parts = line.split(/(https?:\/\/\S+)/)
  return html`${parts.map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))}`
}

function when(sentAt: string): Html {
  return html`<time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time>`
}
