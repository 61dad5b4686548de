import type { Generated } from 'kysely'
import type { PausedFor, WebhookFault, WebhookTopic } from '#contract/accounts/webhooks'
import type { Time } from './tables.ts'

/** The tables of addresses of programs that are told what happens to an account, and of what is sent there. */
export interface WebhookTables {
  webhook: {
    id: Generated<string>
    person_id: string
    url: string
    topics: WebhookTopic[]
    secret_version: Generated<number>
    made_at: Time
    renewed_at: Time | null
    tried_at: Time | null
    failed_at: Time | null
    paused_at: Time | null
    paused_for: PausedFor | null
  }
  webhook_delivery: {
    id: Generated<string>
    webhook_id: string
    type: string
    payload: string
    made_at: Time
    attempts: Generated<number>
    due_at: Time | null
    delivered_at: Time | null
    tried_at: Time | null
    status: number | null
    fault: WebhookFault | null
  }
}
