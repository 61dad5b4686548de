/** The parts of a phone's page that no press changes (`site/static-part.tsx`). */
import { ConditionReportSection } from './condition-report.tsx'
import { PhoneChanges, PhoneDetails } from './phone-details.tsx'
import type { PhoneInWords } from './report-words.ts'

export { PromiseLines } from './payment-promise.tsx'
export { PricesHere } from './phone-details.tsx'

export type Described = Pick<
  PhoneInWords,
  'attributes' | 'changes' | 'details' | 'neir' | 'register' | 'report' | 'selfTest'
>

/** Describes a phone below its facts: its condition, its seller's words, and its changes. */
export function PhoneDescription(phone: Described) {
  return (
    <>
      <ConditionReportSection report={phone.report} selfTest={phone.selfTest} />
      <PhoneDetails phone={phone} neir={phone.neir} register={phone.register} />
      <PhoneChanges changes={phone.changes} />
    </>
  )
}
