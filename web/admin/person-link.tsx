import { Link } from 'react-router'
import { shownAddress } from '#contract/accounts/no-address'
import type { NamedPerson } from '#contract/base/named-person'
import { personPath } from '#contract/base/dashboard-addresses'
import { NameOfPerson } from '#web/i18n/person-name.tsx'

/** Somebody's name, which leads to all that admins know of them, and their address; of a deleted account there is none. */
export function PersonLink({
  person: { _id, name, email },
}: {
  person: Pick<NamedPerson, '_id' | 'name'> & { email?: string }
}) {
  return (
    <>
      <Link to={personPath(_id)} className="link -my-1.5 inline-block py-1.5">
        <NameOfPerson name={name} />
      </Link>
      {email && shownAddress(email) && <span translate="no"> ({email})</span>}
    </>
  )
}
