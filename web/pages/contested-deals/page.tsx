import { useParams } from 'react-router'
import { Case } from './case.tsx'
import { ContestedList } from './list.tsx'

/** For admins: the deals that wait for their decision, or one of them. */
export function ContestedDeals() {
  const { id } = useParams()
  return id ? <Case key={id} id={id} /> : <ContestedList />
}
