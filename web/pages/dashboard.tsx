import { Outlet } from 'react-router'
import { ConfirmAddress } from '#web/account/confirm-address.tsx'
import { SuspensionNotice } from '#web/account/suspension-notice.tsx'
import { DashboardMenu } from '#web/app/dashboard-menu.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** The dashboard's frame. On small screens its menu is in the side drawer of the top navigation. */
export default function Dashboard() {
  const { say } = useSpeech()
  return (
    <div className="page grid grow content-start gap-10 py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
      <nav aria-label={say('Dashboard', 'ড্যাশবোর্ড')} className="hidden lg:block">
        <div className="sticky top-24 -ms-3">
          <DashboardMenu />
        </div>
      </nav>
      <div className="min-w-0">
        <SuspensionNotice />
        <ConfirmAddress />
        <Outlet />
      </div>
    </div>
  )
}
