import { People } from '#web/admin/people.tsx'

export default function AllBuyer() {
  return <People kind="buyer" />
}
