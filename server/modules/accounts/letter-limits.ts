// Limits the letters to people who are not signed in: anyone can request one, to an address that is not theirs.
import type { Ctx } from '#context'
import type { LetterRequest, LettersReached } from '#providers/identity-letters'
import { countEach, digestOf } from './counted-acts.ts'
import { largeDomains, lettersAnHour } from './rules.ts'

/**
 * Counts a letter, and says what keeps it from being sent. The first letter of an account is not counted by its address; one that is asked for on a
 * device of the account is not counted by its network, so that others of a carrier do not use up what its owner needs.
 */
export async function countLetter(
  ctx: Ctx,
  { email, network, isFirst, isOnKnownDevice }: LetterRequest,
): Promise<LettersReached | undefined> {
  const { market, domain, largeDomain, network: ofNetwork } = ctx.config.limits.letters
  const host = email.trim().toLowerCase().split('@').at(-1) ?? ''
  const counted = [
    !isFirst && { of: 'address' as const, who: email, limit: lettersAnHour },
    !isOnKnownDevice && { of: 'network' as const, who: network, limit: ofNetwork },
    { of: 'domain' as const, who: host, limit: largeDomains.has(host) ? largeDomain : domain },
    { of: 'market' as const, who: '', limit: market },
  ].filter((one) => one !== false)
  const reached = await countEach(
    ctx,
    counted.map(({ of, who, limit }) => ({ of, limit, digest: digestOf(ctx, `letters of ${of}`, who) })),
  )
  return reached?.of
}
