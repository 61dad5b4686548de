// Tokens of one's own account for programs. The scopes follow from the contract, so that a new call has one by itself.
import { z } from 'zod'
import { call, type WholeCall } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { FreeLine, requiredLine } from '#contract/base/text'
import { OwnPassword, proofRefusals } from './own-proof.ts'

/** The number of tokens that an account can have. */
export const maxApiTokens = 5

/** The groups of calls that a token can be for. Those of the account itself, of logging in and of admins are not among them. */
const groups = [
  'selling',
  'favourites',
  'saved-searches',
  'buying',
  'deals',
  'payouts',
  'messages',
  'notifications',
  'lost-phones',
  'support',
] as const
type Group = (typeof groups)[number]

export type TokenScope = `read:${Group}` | Exclude<`change:${Group}`, 'change:payouts'>

/** Scopes in the order in which they are shown. Where money goes is changed by a person alone. */
export const tokenScopes = groups.flatMap((group): TokenScope[] =>
  group === 'payouts' ? [`read:${group}`] : [`read:${group}`, `change:${group}`],
)

/** The scope that a token needs for a call. Null: a call that no token can make. */
export function scopeOf({ who, proof, tag, method }: Pick<WholeCall, 'who' | 'proof' | 'tag' | 'method'>) {
  if ((who !== 'person' && who !== 'seller') || proof) return null
  const scope = `${method === 'GET' ? 'read' : 'change'}:${tag.toLowerCase().replaceAll(' ', '-')}`
  return tokenScopes.find((one) => one === scope) ?? null
}

export const TokenScope = z.enum(tokenScopes as [TokenScope, ...TokenScope[]])

export const OwnApiToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(TokenScope),
    madeAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable().describe('To the minute.'),
  })
  .meta({ id: 'OwnApiToken' })
export type OwnApiToken = z.infer<typeof OwnApiToken>

export const makeApiToken = call({
  method: 'POST',
  url: '/account/api-tokens',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Makes an API token',
  description: 'The token is in this answer and never again. It acts for you within its scopes until it is removed.',
  body: z.object({
    name: requiredLine(says('name_required')).pipe(FreeLine.max(60, says('name_too_long:60'))),
    scopes: z.array(TokenScope).min(1, says('choice_required')).max(tokenScopes.length),
    password: OwnPassword,
  }),
  reply: z.object({ acknowledged: z.literal(true), token: z.string(), made: OwnApiToken }),
  refuses: [...proofRefusals, 'api_tokens_full'],
})

export const getApiTokens = call({
  method: 'GET',
  url: '/account/api-tokens',
  who: 'person',
  tag: 'Accounts',
  summary: 'Lists your API tokens',
  reply: z.array(OwnApiToken),
  refuses: [],
})

export const removeApiToken = call({
  method: 'DELETE',
  url: '/account/api-tokens/:id',
  who: 'person',
  tag: 'Accounts',
  summary: 'Removes one of your API tokens',
  description: 'The token ends at once. It needs no proof, so that it is quick.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['api_token_missing'],
})
