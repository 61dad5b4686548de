import { Head } from '#components/head'
import { Outlet } from 'react-router'
export default function Page() {
  return <Outlet />
}
