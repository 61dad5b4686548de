import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { Admission, Crowded } from '#database/admission'
import { PoolDialect } from '#database/dialect'
import type { Identity } from '#providers/identity'
import { withOutages } from './identity-outages.ts'

/** Lets no one in, as where more wait than can be served in time. */
class Full extends Admission {
  override async enter(): Promise<void> {
    throw new Crowded()
  }
}

test('an auth provider that was let in nowhere is an outage, whatever it makes of that itself', async () => {
  const db = new Kysely<{ auth_user: { id: string } }>({ dialect: new PoolDialect({} as Pool, new Full(1, 1)) })
  const ask = () => db.selectFrom('auth_user').select('id').execute()
  const provider = {
    handle: () =>
      ask().then(
        () => new Response(null),
        () => new Response(null, { status: 500 }),
      ),
    loginOf: () =>
      ask().then(
        () => undefined,
        () => undefined,
      ),
  } as unknown as Identity
  const identity = withOutages(provider)
  const from = { network: 'here', wideNetwork: 'here' }
  await expect(identity.handle(new Request('http://market.test/'), from)).rejects.toThrow(Crowded)
  await expect(identity.loginOf(new Headers())).rejects.toThrow(Crowded)
})
