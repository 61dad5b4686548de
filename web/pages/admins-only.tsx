import { Outlet } from 'react-router'
import { Guard } from '#web/session/guard.tsx'

export default function AdminsOnly() {
  return (
    <Guard only="admin">
      <Outlet />
    </Guard>
  )
}
