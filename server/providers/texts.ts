// Text messages to the telephones of people, by SMS or WhatsApp.
import type { Language } from '#contract/base/language'

export interface TextMessage {
  /** Ours, so that a message handed over twice arrives once. */
  id: string
  /** In E.164. */
  to: string
  text: string
  language: Language
  /** The code in the text, for a way that words codes by itself and sends nothing else. */
  code?: string | undefined
  /** True when the last one may not have arrived: it goes another way, if there is one. */
  isRepeated?: boolean | undefined
}

/** Takes messages and sees to it that they are sent. */
export interface TextSender {
  /** @throws TextRefused when the same way refuses it again, and other errors when it may not */
  send(message: TextMessage): Promise<void>
}

/** The provider will not send it. Its reason has neither the number nor the text, because it ends up in a log. */
export class TextRefused extends Error {}
