// The versions of the terms of use and the privacy policy that people have agreed to.
import { termsVersion } from '#contract/base/terms'
import type { PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import * as store from './agreement-store.ts'

/** Notes that a person agrees to the terms as they are now. @throws Refusal terms_changed when it is another version that they have read */
export async function agree(ctx: PersonCtx, version: string): Promise<void> {
  if (version !== termsVersion) refuse('terms_changed')
  await store.add(ctx, ctx.person.id, version)
}

export async function agreement(ctx: PersonCtx) {
  const given = await store.ofPerson(ctx, ctx.person.id)
  return { version: termsVersion, isAgreed: given.some(({ version }) => version === termsVersion) }
}
