// Codes by WhatsApp, with a template of the kind 'authentication' and a button that copies the code: the Cloud API of Meta.
import { z } from 'zod'
import { postText } from './text-calls.ts'
import { type TextSender, TextRefused } from './texts.ts'

const Answer = z.union([
  z.object({ messages: z.array(z.object({ id: z.string() })).min(1) }),
  z.object({ error: z.object({ code: z.number() }) }),
])

const version = 'v23.0'

/** @param url the address of the service, called late because a sandbox in this process learns its own late */
export function whatsApp(
  { token, numberId, template }: { token: string; numberId: string; template: string },
  url: () => string,
): TextSender {
  return {
    async send({ to, code, language }) {
      if (code === undefined) throw new TextRefused('WhatsApp has a template for codes alone.')
      const parameters = [{ type: 'text', text: code }]
      const { answer } = await postText(`${url()}/${version}/${numberId}/messages`, {
        authorization: `Bearer ${token}`,
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        },
        answer: Answer,
      })
      if ('error' in answer) throw new TextRefused(`WhatsApp answered ${answer.error.code}.`)
    },
  }
}
