/** Passkeys in the browser: logging in with one, adding one, and having a device forget one. Loaded where somebody turns to them. */
import { speechHere } from '#web/i18n/speech.ts'
import { provider } from './provider.ts'
import { Refused } from './refused.ts'
import { startSession, whileLoading } from './session.ts'
import type { SignedInPerson } from './state.ts'

/** Browsers that know passkeys and read what the server asks of them: Chrome 129, Safari 18.4, Firefox 119. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** A device that forgets passkeys which no longer open anything; not in every browser. */
interface Forgetting {
  signalUnknownCredential?: (key: { rpId: string; credentialId: string }) => Promise<void>
}

/** Has the device forget a passkey, so that it no longer offers it. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as Forgetting
  await signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: location.hostname, credentialId })
    .catch(() => undefined)
}

/** Somebody has closed the browser's own window, or another request has taken its place. */
const isDeclined = (cause: unknown) =>
  cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')

let waiting: AbortController | null = null

/** Asks for a passkey: in the browser's own window, or `quietly` among what it fills the email field with. */
async function passkeyFor(isQuiet: boolean): Promise<PublicKeyCredential | null> {
  waiting?.abort()
  const own = (waiting = new AbortController())
  const options = await provider<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
  if (own.signal.aborted) return null
  const given = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    signal: own.signal,
    ...(isQuiet && { mediation: 'conditional' }),
  })
  return given as PublicKeyCredential | null
}

async function logInWith(key: PublicKeyCredential): Promise<void> {
  try {
    await whileLoading(async () => {
      const { user } = await provider<{ user: SignedInPerson }>('/passkey/verify-authentication', {
        response: key.toJSON() as object,
      })
      await startSession(user)
    })
  } catch (cause) {
    if (!(cause instanceof Refused) || ![400, 401].includes(cause.problem.status)) throw cause
    const { say } = speechHere()
    if (cause.problem.code !== 'PASSKEY_NOT_FOUND')
      throw new Error(
        say(
          'Logging in with the passkey did not work. Please try again, or log in another way.',
          'পাসকি দিয়ে লগইন হলো না। আবার চেষ্টা করুন, বা অন্যভাবে লগইন করুন।',
        ),
        { cause },
      )
    await forgetPasskey(key.id)
    throw new Error(
      say(
        'This passkey opens no account here. Please log in another way.',
        'এই পাসকিতে এখানকার কোনো অ্যাকাউন্ট খোলে না। অন্যভাবে লগইন করুন।',
      ),
      { cause },
    )
  }
}

/** Logs in with a passkey that somebody chooses. Nothing happens when they choose none. @throws with a sentence */
export async function logInByPasskey(): Promise<void> {
  const { say } = speechHere()
  if (!knowsPasskeys())
    throw new Error(
      say('This browser knows no passkeys. Please log in another way.', 'এই ব্রাউজারে পাসকি চলে না। অন্যভাবে লগইন করুন।'),
    )
  await chosen(false)
}

async function chosen(isQuiet: boolean): Promise<void> {
  try {
    const key = await passkeyFor(isQuiet)
    if (key) await logInWith(key)
  } catch (cause) {
    if (!isDeclined(cause)) throw cause
  }
}

/** Offers passkeys where the email is typed, until `stopOffering`. @throws with a sentence, if one was chosen and did not work */
export async function offerPasskeys(): Promise<void> {
  if (knowsPasskeys()) await chosen(true)
}

export const stopOffering = (): void => waiting?.abort()

/** Makes a passkey on this device or another. @returns whether somebody did. @throws Refused with the provider's message */
export async function makePasskey(name: string): Promise<boolean> {
  const options = await provider<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
  try {
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
    if (!made) return false
    await provider('/passkey/verify-registration', { response: (made as PublicKeyCredential).toJSON() as object, name })
    return true
  } catch (cause) {
    if (isDeclined(cause)) return false
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause
    const { say } = speechHere()
    throw new Error(
      say('This device has a passkey of your account already.', 'এই ডিভাইসে আপনার অ্যাকাউন্টের একটি পাসকি আগেই আছে।'),
      { cause },
    )
  }
}
