/** The header that names one press of a button, however often its request is sent. The site sends it with all that a person makes with POST. */
export const onceHeader = 'idempotency-key'
