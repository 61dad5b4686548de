import { getInbox, type WaitingKind } from '#contract/moderation/inbox'
import type { Client } from '#seed/client'

/** How many of a kind wait for an admin. */
export const waitingOf = async (admin: Client, kind: WaitingKind) =>
  (await admin.ask(getInbox, {})).find((row) => row.kind === kind)?.count ?? 0
