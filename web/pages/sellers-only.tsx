import { Outlet } from 'react-router'
import { Guard } from '#components/guard'

export default function SellersOnly() {
  return (
    <Guard only="seller">
      <Outlet />
    </Guard>
  )
}
