import { People } from '#components/people'

export default function AllBuyer() {
  return <People kind="buyer" />
}
