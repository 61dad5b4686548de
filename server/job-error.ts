/** Longest that the message of a fault is in the log. */
const maxLength = 500

/**
 * Describes a fault for the log: what it is and says, without the addresses and numbers of people that a database, a mail server or a card
 * company may have put into it.
 */
export function describeError(error: unknown): { error: string; code?: string } {
  const { name, message, code } =
    error instanceof Error
      ? (error as NodeJS.ErrnoException)
      : { name: 'Thrown', message: String(error), code: undefined }
  const said = message
    .slice(0, maxLength)
    .replaceAll(/[^\s<>"'(),;:=]{1,64}@[^\s<>"'(),;:=]{1,255}/g, '(address)')
    .replaceAll(/(?:\+?88)?01[3-9]\d{8}\b/g, '(number)')
  return { error: `${name}: ${said}`, ...(typeof code === 'string' ? { code } : {}) }
}
