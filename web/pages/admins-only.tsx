import { Outlet } from 'react-router'
import { Guard } from '#components/guard'

export default function AdminsOnly() {
  return (
    <Guard only="admin">
      <Outlet />
    </Guard>
  )
}
