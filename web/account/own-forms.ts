// Checks the forms of one’s own account, once somebody turns to them.
import { z } from 'zod'
import { PersonName } from '#contract/accounts/accounts'
import { OwnContact } from '#contract/accounts/own-account'
import { Mobile } from '#contract/base/mobile'

export const NameForm = z.object({ name: PersonName })

/** A number, or none. */
const MaybeMobile = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const { data, error } = Mobile.safeParse(text)
  if (data !== undefined) return data
  context.addIssue({ code: 'custom', message: error!.issues[0]!.message })
  return z.NEVER
})
export const ContactForm = z.object({ mobile: MaybeMobile, area: OwnContact.shape.area.unwrap() })
