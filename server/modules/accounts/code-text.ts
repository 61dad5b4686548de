// Words the message with a code, so that it is one SMS.
import type { Language } from '#contract/base/language'
import { smsOf } from '#contract/base/sms'

const sentences: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your PhoneHaat code. It works for 5 minutes. Never tell it to anyone, us included.`,
  bn: (code) => `PhoneHaat কোড ${code}। কাউকে বলবেন না।`,
}

/**
 * Ends with the line by which a browser knows for which site the code is, and types it in (WebOTP), unless that would make a second SMS.
 * @param home the address of the site
 */
export function codeText(code: string, language: Language, home: string): string {
  const text = sentences[language](code)
  const bound = `${text}\n@${new URL(home).hostname} #${code}`
  return smsOf(bound).parts === 1 ? bound : text
}
