// A register of phones that is asked about IMEIs. Without these settings none is, and nothing of it is shown.
import { z } from 'zod'
import { hasSandboxes, type SandboxEnvironment, sandboxSecret } from './rehearsal.ts'
import { given, need, text, whole, WrongSetting } from './value.ts'

/** The key of the sandbox, known to everyone (ruling R10). */
const demoKey = 'phonehaat-register-sandbox'

export const registerSettings = {
  REGISTER_URL: given(
    z
      .string()
      .refine(
        (url) => url === 'sandbox' || URL.parse(url)?.protocol === 'https:',
        'must be the https address of the call, or sandbox in the demo',
      ),
  ),
  REGISTER_KEY: text,
  REGISTER_NAME: given(z.string().trim().max(60, 'must have at most 60 characters')),
  REGISTER_DAYS: whole(7, 1, 365),
}

export interface RegisterSettings {
  /** The address of the register; null: the sandbox in this process. */
  url: string | null
  key: string
  /** The name that people read as the source of an answer. */
  name: string
  /** After how many days a booking has it requested again. */
  days: number
}

/** @throws WrongSetting */
export function registerOf(
  env: z.output<z.ZodObject<typeof registerSettings>> & SandboxEnvironment,
): RegisterSettings | null {
  const { REGISTER_URL: url, REGISTER_KEY: key, REGISTER_NAME: name, REGISTER_DAYS: days } = env
  if (url === undefined) {
    if (key || name) throw new WrongSetting('REGISTER_URL is missing: the other REGISTER_ settings say what is there.')
    return null
  }
  if (url === 'sandbox') {
    if (!hasSandboxes(env))
      throw new WrongSetting('REGISTER_URL is that of the sandbox, which only the demo and a rehearsal have.')
    return { url: null, key: sandboxSecret(env, demoKey), name: name ?? 'Sandbox', days }
  }
  const why = 'a register that is asked has a key for you, and a name that people read beside its answers.'
  return { url, key: need('REGISTER_KEY', key, why), name: need('REGISTER_NAME', name, why), days }
}
