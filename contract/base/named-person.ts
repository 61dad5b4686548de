import { z } from 'zod'

/** Somebody as lists of admins name them. */
export const NamedPerson = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string().describe('Empty once the account is deleted.'),
})
export type NamedPerson = z.infer<typeof NamedPerson>
