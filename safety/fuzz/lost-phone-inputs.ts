// Reports of lost phones that calls about them can be made of.
import { testImei } from '#seed/imeis'
import type { Client } from '#seed/client'
import type { FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

let made = 0
const columns = {
  kind: 'lost',
  gd_number: 'GD-12',
  gd_date: '2026-05-01',
  district_id: 'dhaka',
  thana: 'Mirpur',
} as const

const anotherImei = () => testImei(9 * 10 ** 10 + made++)

/** A report that waits for a decision; of this person, where it says so. */
function waiting(isOwn: boolean) {
  return async ({ db }: FuzzMarket, { email }: Client): Promise<FuzzGiven | undefined> => {
    const reporter = await db
      .selectFrom('person')
      .where('deleted_at', 'is', null)
      .where('email', isOwn ? '=' : '!=', email)
      .select('id')
      .executeTakeFirst()
    if (!reporter) return undefined
    const { id } = await db
      .insertInto('lost_report')
      .values({ ...columns, reporter_id: reporter.id, reported_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { reason: 'The diary says otherwise.' } }
  }
}

/** By the name of a call. */
export const lostPhoneInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async reportLostPhone() {
    const diary = { kind: 'lost', gdNumber: 'GD-12', gdDate: '2026-05-01', districtId: 'dhaka', thana: 'Mirpur' }
    return { body: { ...diary, imeis: [anotherImei()] } }
  },
  async askAboutImei() {
    return { body: { imei: anotherImei() } }
  },
  takeBackLostReport: waiting(true),
  readLostImeis: waiting(false),
  holdLostReport: waiting(false),
  confirmLostReport: waiting(false),
  rejectLostReport: waiting(false),
}
