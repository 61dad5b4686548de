// The ways in which text messages are sent, by the settings.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import { sslWireless } from './texts-ssl-wireless.ts'
import { whatsApp } from './texts-whatsapp.ts'
import type { TextSender } from './texts.ts'

const sslWirelessUrl = 'https://smsplus.sslwireless.com'
const metaUrl = 'https://graph.facebook.com'

/** Tries each way in turn, the last one first where a message is repeated. */
function inTurn(ways: TextSender[], log: Pick<FastifyBaseLogger, 'warn'>): TextSender {
  return {
    async send(message) {
      // A way that words codes alone is no use without one.
      const [first, ...others] = message.isRepeated || message.code === undefined ? ways.toReversed() : ways
      try {
        await first!.send(message)
      } catch (error) {
        if (others.length === 0) throw error
        log.warn({ reason: (error as Error).message }, 'a text message goes another way')
        await inTurn(others, log).send({ ...message, isRepeated: false })
      }
    },
  }
}

/** The way of text messages that the settings name: WhatsApp before SMS, which costs ten times as much. */
export function textsOf(
  settings: NonNullable<Config['texts']>,
  sandboxUrl: () => string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): TextSender {
  const { sms, whatsApp: business, sandbox } = settings
  const at = (url: string) => (sandbox ? sandboxUrl : () => url)
  const ways = [business && whatsApp(business, at(metaUrl)), sms && sslWireless(sms, at(sslWirelessUrl))]
  return inTurn(
    ways.filter((way) => way !== null),
    log,
  )
}
