import { useSpeech } from '#web/i18n/speech.ts'
import type { Site } from './page-context.ts'

/** Names the operator and the numbers that the law wants beside the name: in a line that wraps, or one below the other. */
export function OperatorFacts({ operator, isStacked = false }: { operator: Site['operator']; isStacked?: boolean }) {
  const { say, digits } = useSpeech()
  const { name, address, email, phone, dbid, tradeLicence, bin, officer } = operator
  const reach = 'link inline-flex min-h-6 items-center print:no-underline pointer-coarse:min-h-11'
  return (
    <ul
      className={`flex wrap-anywhere ${isStacked ? 'flex-col gap-1' : 'flex-wrap items-center gap-x-5 gap-y-1 text-small text-quiet'}`}
    >
      <Fact term={say('Run by', 'পরিচালনায়')} value={name} />
      {address && <li translate="no">{address}</li>}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={reach}>
            {digits(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} translate="no" className={reach}>
            {email}
          </a>
        </li>
      )}
      <Fact term={say('DBID', 'ডিবিআইডি')} value={dbid} />
      <Fact term={say('Trade licence', 'ট্রেড লাইসেন্স')} value={tradeLicence} />
      <Fact term={say('BIN', 'বিআইএন')} value={bin} />
      <Fact term={say('Complaints officer', 'অভিযোগ কর্মকর্তা')} value={officer} />
    </ul>
  )
}

function Fact({ term, value }: { term: string; value: string | null }) {
  return (
    value && (
      <li>
        {term}: <span translate="no">{value}</span>
      </li>
    )
  )
}
