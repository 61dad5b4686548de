// SMS by SSL Wireless, version 3 of its API: https://ismsplus.sslwireless.com.
import { z } from 'zod'
import { postText } from './text-calls.ts'
import { type TextSender, TextRefused } from './texts.ts'

const Answer = z.object({ status: z.string(), status_code: z.coerce.number() })

/** @param url the address of the service, called late because a sandbox in this process learns its own late */
export function sslWireless({ token, sid }: { token: string; sid: string }, url: () => string): TextSender {
  return {
    async send({ id, to, text }) {
      const { answer } = await postText(`${url()}/api/v3/send-sms`, {
        body: {
          api_token: token,
          sid,
          msisdn: to.replace('+', ''),
          sms: text,
          // At most 20 letters and digits, each once a day.
          csms_id: id.replaceAll('-', '').slice(0, 20),
        },
        answer: Answer,
      })
      if (answer.status !== 'SUCCESS' || answer.status_code !== 200)
        throw new TextRefused(`SSL Wireless answered ${answer.status_code}.`)
    },
  }
}
