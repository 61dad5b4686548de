import { isDeepStrictEqual } from 'node:util'
import type { WholeCall } from '#contract/base/call'

/** The known traits of the answers of a use case. */
export interface ReplyTraits {
  /**
   * They hold what the contract declares and nothing else. Development and tests refuse any other; production sends them as they are,
   * because checking a page of phones takes longer than finding it.
   */
  isExact?: boolean
}

/** Returns the part of a value that JSON has. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Makes of what a use case answers with what is sent: without what the contract does not declare.
 * @returns a function that throws where an answer breaks the contract, which is a fault and no leak
 */
export function declaredReply(
  call: WholeCall,
  { isExact = false }: ReplyTraits,
  mode: 'production' | 'development' | 'test',
): (reply: unknown) => unknown {
  if (isExact && mode === 'production') return (reply) => reply
  return (reply) => {
    const declared = call.reply.parse(reply)
    if (isExact && !isDeepStrictEqual(sent(declared), sent(reply)))
      throw new Error(`${call.method} ${call.url} answers with more than it declares`)
    return declared
  }
}
