import { People } from '#web/admin/people.tsx'

export default function AllSeller() {
  return <People kind="seller" />
}
