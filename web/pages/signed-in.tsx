import { Outlet } from 'react-router'
import { Guard } from '#components/guard'

export default function SignedIn() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
