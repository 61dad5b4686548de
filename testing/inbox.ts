import { getInbox, type WaitingKind } from '#contract/moderation/inbox'
import type { Client } from '#seed/client'

/** Counts the items of a kind that wait for an admin. */
export const waitingOf = async (admin: Client, kind: WaitingKind) =>
  (await admin.ask(getInbox, {})).find((row) => row.kind === kind)?.count ?? 0
