import { reportLostPhone } from '#contract/lost-phones/lost-phones'
import { getMyProducts } from '#contract/listings/listings'
import type { Client, Ground } from './client.ts'
import { imeisOf } from './imeis.ts'
import type { DemoPhone } from './phones.ts'

interface Cast {
  sellers: Client[]
  phones: DemoPhone[]
  reporter: Client
}

const hour = 3_600_000

/** A buyer finds out that a stolen phone may be offered here: its seller is asked for an answer, and an admin has a report to decide. */
export async function loseOne({ at }: Ground, now: Date, { sellers, phones, reporter }: Cast): Promise<void> {
  at(new Date(now.getTime() - 3 * hour))
  for (const phone of phones) {
    const seller = sellers[phone.seller]!
    const imeis = imeisOf(phone)
    // The demo's own seller keeps all phones on sale.
    if (seller === sellers[0] || imeis.length === 0) continue
    await seller.renewToken()
    const own = await seller.ask(getMyProducts, { query: { email: seller.email, limit: 100 } })
    const isFree = own.some(({ productName, status }) => productName === phone.title && status === 'available')
    if (!isFree || own.filter(({ productName }) => productName === phone.title).length > 1) continue
    const gdDate = new Date(now.getTime() - 40 * 24 * hour).toISOString().slice(0, 10)
    await reporter.renewToken()
    await reporter.ask(reportLostPhone, {
      body: { kind: 'stolen', gdNumber: 'Demo 1127', gdDate, districtId: 'dhaka', thana: 'Mirpur Model Thana', imeis },
    })
    return
  }
}
