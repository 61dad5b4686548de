import { shownAddress } from '#contract/accounts/no-address'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SecurityEvent, SecuritySearch } from '#contract/accounts/security-log'
import { personPath } from '#contract/base/dashboard-addresses'
import { slugPath } from '#contract/base/page-addresses'
import { Ago } from '#web/ui/time.tsx'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { securityLogPath } from './security-filter.ts'
import { oddActs, securityActWords } from './security-words.ts'

/** Events, newest first, each leading to the others of its person, its network and its browser. `now` in milliseconds. */
export function SecurityList({ events, now }: { events: SecurityEvent[]; now: number }) {
  const { say } = useSpeech()
  return (
    <ol className="border-t border-line">
      {events.map(({ id, at, act, person, network, device, facts }) => (
        <li key={id} className="border-b border-line py-2">
          <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <strong>{say(...securityActWords[act])}</strong>
            {oddActs.has(act) && <span className="badge badge-warning">{say('Odd', 'অস্বাভাবিক')}</span>}
            {person && (
              <Link to={personPath(person._id)} className="inline-block min-h-8 leading-8 link">
                <NameOfPerson name={person.name} />
                {shownAddress(person.email) && <span translate="no"> ({person.email})</span>}
              </Link>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 text-small text-quiet">
            <Ago time={at} now={now} />
            {person && <To search={{ person: person._id }}>{say('This person’s', 'এই ব্যক্তির সব')}</To>}
            {network && (
              <To search={{ network }}>
                {say('Network', 'নেটওয়ার্ক')} <span translate="no">{network.slice(0, 8)}</span>
              </To>
            )}
            {device && (
              <To search={{ device }}>
                {say('Browser', 'ব্রাউজার')} <span translate="no">{device.slice(0, 8)}</span>
              </To>
            )}
            {facts.listingId && (
              <Link to={slugPath(facts.listingId)} className="inline-flex min-h-8 items-center link">
                {say('Phone', 'ফোন')}
                {'\u00a0'}
                <span translate="no">{facts.listingId}</span>
              </Link>
            )}
            {facts.reference && <span translate="no">{facts.reference}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

function To({ search, children }: { search: SecuritySearch; children: ReactNode }) {
  return (
    <Link to={securityLogPath(search)} className="inline-block min-h-8 leading-8 link">
      {children}
    </Link>
  )
}
