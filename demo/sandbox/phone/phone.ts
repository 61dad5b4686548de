/**
 * A telephone for every number: text messages are stored here to be read, instead of leaving. It speaks the protocols of SSL Wireless (version 3) and of the
 * Cloud API of WhatsApp. People read it at `<prefix>/`, programs at `<prefix>/messages`. A number that ends in 00000 takes none.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageStyles, html, page } from '#sandbox/markup'
import type { Inbox, TextReceived } from './inbox.ts'

interface PhoneSandbox {
  token: string
  sid: string
  inbox: Inbox
}

type Asked = FastifyRequest<{ Querystring: { to?: unknown } }>
type Sent = FastifyRequest<{ Body: Record<string, unknown> | null; Params: { number: string } }>

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const mobile = /^8801[3-9]\d{8}$/
const isTaken = (number: string) => mobile.test(number) && !number.endsWith('00000')

/** A number as it is stored, of one as a person types it. */
const numberOf = ({ query: { to } }: Asked) =>
  typeof to === 'string' ? to.replace(/\D/g, '').replace(/^(?:88)?0?(?=1\d{9}$)/, '880') : ''

export async function phoneSandbox(app: FastifyInstance, { token, sid, inbox }: PhoneSandbox): Promise<void> {
  app.addHook('onReady', () => inbox.prepare())
  const small = { bodyLimit: 16 * 1024 }

  app.get('/assets/pages.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyles),
  )
  app.get('/', async (request: Asked, reply) => {
    const to = numberOf(request)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(inboxPage(app.prefix, to, await inbox.list(to)))
  })
  app.get('/messages', async (request: Asked, reply) =>
    reply.header('cache-control', 'no-store').send(await inbox.list(numberOf(request))),
  )

  app.post('/api/v3/send-sms', small, async ({ body }: Sent) => {
    const { api_token, sid: from, msisdn, sms, csms_id: id } = body ?? {}
    const failed = (code: number, reason: string) => ({
      status: 'FAILED',
      status_code: code,
      error_message: reason,
      smsinfo: [],
    })
    if (api_token !== token || from !== sid) return failed(4001, 'Unauthorized')
    if (typeof sms !== 'string' || sms === '' || sms.length > 1000) return failed(4023, 'SMS body is not valid')
    if (typeof id !== 'string' || !/^[a-z0-9]{1,20}$/i.test(id)) return failed(4024, 'CSMS ID is not valid')
    if (typeof msisdn !== 'string' || !isTaken(msisdn)) return failed(4025, 'MSISDN is not valid')
    if (!(await inbox.deliver({ id, by: 'SMS', from, to: msisdn, text: sms }))) return failed(4022, 'Duplicate CSMS ID')
    const isBangla = /[^\u0020-\u007e\n]/.test(sms)
    const info = { sms_status: 'SUCCESS', status_message: 'Success', msisdn, sms_type: isBangla ? 'BN' : 'EN' }
    return {
      status: 'SUCCESS',
      status_code: 200,
      error_message: '',
      smsinfo: [{ ...info, sms_body: sms, csms_id: id, reference_id: crypto.randomUUID() }],
    }
  })

  app.post('/v23.0/:number/messages', small, async ({ body, headers, params, id }: Sent, reply) => {
    const failed = (status: number, code: number, message: string) =>
      reply.code(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: id } })
    if (headers.authorization !== `Bearer ${token}`) return failed(401, 190, 'Invalid OAuth access token.')
    const code = codeIn(body)
    if (code === undefined) return failed(400, 100, 'Invalid parameter')
    const to = String(body?.['to'])
    if (!isTaken(to)) return failed(400, 131026, 'Message undeliverable')
    const message = `wamid.${crypto.randomUUID()}`
    const text = `${code} is your verification code. For your security, do not share this code.`
    await inbox.deliver({ id: message, by: 'WhatsApp', from: params.number, to, text })
    return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: message }] }
  })
}

/** The code of a message by a template of the kind 'authentication': in its text and on its button. */
function codeIn(body: unknown): string | undefined {
  const { messaging_product, type, template } = (body ?? {}) as {
    messaging_product?: unknown
    type?: unknown
    template?: { name?: unknown; components?: Array<{ type?: unknown; parameters?: Array<{ text?: unknown }> }> }
  }
  const [text, button] = Array.isArray(template?.components) ? template.components : []
  const code = text?.parameters?.[0]?.text
  const isWhole =
    messaging_product === 'whatsapp' &&
    type === 'template' &&
    typeof template?.name === 'string' &&
    text?.type === 'body' &&
    button?.type === 'button' &&
    button.parameters?.[0]?.text === code
  return isWhole && typeof code === 'string' && code.length <= 15 ? code : undefined
}

/** The messages to one number, or to all. */
function inboxPage(home: string, to: string, messages: TextReceived[]): string {
  const body = html`<main>
    <p class="notice"><strong>Sandbox.</strong> Messages of the demo are kept here to be read. None of them leaves.</p>
    <h1>Telephone sandbox</h1>
    <form method="get" action="${home}/" class="line">
      <label for="to">Messages to</label>
      <input id="to" name="to" type="tel" value="${to}" placeholder="every number" autocomplete="off" />
      <button type="submit">Show</button>
    </form>
    ${
      messages.length === 0
        ? html`<p>${to === '' ? 'No message yet.' : `No message to ${to}.`}</p>`
        : html`<ul class="texts">
            ${messages.map(
              (message) =>
                html`<li>
                  <p>
                    <a href="${home}/?to=${encodeURIComponent(message.to)}">+${message.to}</a>
                    <span>${message.by} from ${message.from}</span>
                    <time datetime="${message.sentAt}">${message.sentAt.slice(0, 16).replace('T', ' ')} UTC</time>
                  </p>
                  <p class="text">${message.text}</p>
                </li>`,
            )}
          </ul>`
    }
  </main>`
  return page(home, { title: to === '' ? 'Telephone sandbox' : `Messages to ${to}`, body, kind: 'phone' })
}
