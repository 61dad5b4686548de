import type { Market } from './market.ts'
import { until } from './until.ts'

export interface ReceivedLetter {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe: string | null
}

/** All mail to someone that has arrived, newest first. */
export async function mailTo(market: Market, email: string): Promise<ReceivedLetter[]> {
  const response = await fetch(`${market.url}/sandbox/mail/messages?${new URLSearchParams({ to: email })}`)
  return (await response.json()) as ReceivedLetter[]
}

/** The newest mail to someone with this subject, when it comes. */
export async function letterTo(
  market: Market,
  email: string,
  subject: string,
  how = { many: 1 },
): Promise<ReceivedLetter> {
  return until(`“${subject}” comes for ${email}`, async () => {
    const letters = (await mailTo(market, email)).filter((letter) => letter.subject === subject)
    return letters.length >= how.many ? letters[0] : undefined
  })
}

/** The secret in the link of a letter. */
export function tokenIn(letter: ReceivedLetter): string {
  const token = /#token=(\S+)/.exec(letter.text)?.[1]
  if (!token) throw new Error(`There is no token in “${letter.subject}”.`)
  return decodeURIComponent(token)
}
