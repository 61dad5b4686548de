import { sql } from 'kysely'

/** The ids of the photos of a message, in their order. `message` is what the statement calls the message, or the held one. */
export const photoIdsOf = (message: string) => {
  const its = (column: string) => sql.ref(`${message}.${column}`)
  return sql<string[]>`array(select photo_id from message_photo shown
    where shown.conversation_id = ${its('conversation_id')} and shown.sender_id = ${its('sender_id')} and shown.key = ${its('key')}
    order by position)`
}
