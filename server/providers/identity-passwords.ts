// Refuses passwords that keep the rule of the contract and are guessed first all the same (ASVS 6.2.4, 6.2.11).
import { readFile } from 'node:fs/promises'
import type { Message } from '#contract/base/messages'

/** The person whose password it is to be. */
export interface Owner {
  name: string
  email: string
}

let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')

/**
 * Returns the words from which a password may have been made to keep the rule: capitals are folded, signs left out, and so is a number at its end that
 * someone adds because one is required.
 */
function originsOf(password: string): string[] {
  const folded = fold(password)
  const bare = withoutSigns(folded)
  return [folded, bare, bare.replace(/(?:\d|12|123|1234|12345|123456)$/, '')]
}

/** Returns the names of its owner: the name and each word of it, the address before its @ and each word of that. Letters only, three at least. */
function wordsOf({ name, email }: Owner): Set<string> {
  const local = email.split('@', 1)[0]!
  const words = [name, local].flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]/u)])
  return new Set(words.map((word) => lettersOf(fold(word))).filter((word) => word.length >= 3))
}

/** Returns the objection to a password that keeps the rule, as a message of its field; undefined when there is none. */
export async function objectionTo(password: string, owner: Owner | undefined): Promise<Message | undefined> {
  const common = await (list ??= readList())
  if (originsOf(password).some((origin) => common.has(origin))) return 'password_too_common'
  if (!owner) return undefined
  const isOwn = wordsOf(owner).has(lettersOf(fold(password))) || fold(password).includes(fold(owner.email))
  return isOwn ? 'password_of_oneself' : undefined
}
