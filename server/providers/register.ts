// A register of phones that others keep, such as NEIR, in our words. `register-http.ts` speaks to it.
import type { RegisterAnswer } from '#contract/listings/neir'

export interface PhoneRegister {
  /** The name that people read as the source of its answers. */
  name: string
  /** Asks about one IMEI. That it cannot be reached is an answer too: this never throws. */
  ask(imei: string): Promise<RegisterAnswer>
}
