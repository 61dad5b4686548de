import { People } from '#components/people'

export default function AllSeller() {
  return <People kind="seller" />
}
