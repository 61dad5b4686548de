import { Outlet } from 'react-router'
import { Guard } from '#web/session/guard.tsx'

export default function SellersOnly() {
  return (
    <Guard only="seller">
      <Outlet />
    </Guard>
  )
}
