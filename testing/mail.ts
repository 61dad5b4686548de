import { setTimeout as sleep } from 'node:timers/promises'
import type { Market } from './market.ts'

export interface Letter {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe: string | null
}

/** All mail to somebody that has arrived, newest first. */
export async function mailTo(market: Market, email: string): Promise<Letter[]> {
  const response = await fetch(`${market.url}/sandbox/mail/messages?${new URLSearchParams({ to: email })}`)
  return (await response.json()) as Letter[]
}

/** The newest mail to somebody with this subject, when it comes: mail is a job, and takes a second or two. */
export async function letterTo(market: Market, email: string, subject: string, how = { many: 1 }): Promise<Letter> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const letters = (await mailTo(market, email)).filter((letter) => letter.subject === subject)
    if (letters.length >= how.many) return letters[0]!
    await sleep(100)
  }
  throw new Error(`No letter “${subject}” came for ${email}.`)
}

/** The secret in the link of a letter. */
export function tokenIn(letter: Letter): string {
  const token = /#token=(\S+)/.exec(letter.text)?.[1]
  if (!token) throw new Error(`There is no token in “${letter.subject}”.`)
  return decodeURIComponent(token)
}
