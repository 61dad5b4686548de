import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useMatch } from 'react-router'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
import { DashboardMenu } from '#web/app/dashboard-menu.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { namedPart } from '#web/session/optional-part.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { actFor, useShopHere } from '#web/session/shop-work.ts'

/** Says above the pages of the dashboard for which shop one acts, with the way back. */
function ShopNotice() {
  const { say, prefix } = useSpeech()
  const work = useShopHere()
  if (!work) return null
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 p-4">
      <p>
        {say('You act for ', 'আপনি এখন কাজ করছেন ')}
        <strong className="font-semibold" translate="no">
          {say(work.name, work.nameBangla)}
        </strong>
        {say(': its phones and its sales are here.', '-এর হয়ে: এখানে দোকানের ফোন ও বিক্রি।')}
      </p>
      <button
        type="button"
        className="btn btn-sm reach relative"
        onClick={() => actFor(null, `${prefix}/dashboard/shop`)}
      >
        {say('Back to your own', 'নিজের অ্যাকাউন্টে ফিরুন')}
      </button>
    </div>
  )
}

const SuspensionNotice = namedPart(
  ['The notice that your account is suspended', 'অ্যাকাউন্ট স্থগিতের কথাটি'],
  async () => (await import('#web/account/suspension-notice.tsx')).SuspensionNotice,
)

/** The dashboard's frame. On small screens its menu is in the side drawer of the top navigation. */
export default function Dashboard() {
  const { say } = useSpeech()
  const suspension = useQuery(ownAccount).data?.suspension
  // A conversation says it where one would write, and only to those who cannot; Payouts say it next to the money. Below a list, there are other steps first.
  const [page, below] = useMatch('/dashboard/*')?.params['*']?.split('/') ?? []
  const isSaidThere = page === 'payouts' || below !== undefined
  return (
    <div
      data-dashboard=""
      className="page grid grow content-start gap-10 py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12"
    >
      <nav aria-label={say('Dashboard', 'ড্যাশবোর্ড')} className="hidden lg:block">
        {/* Taller than a small window, it scrolls by itself: it would move with the page while the page's content comes. */}
        <div className="sticky top-24 -m-1 -ms-4 max-h-[calc(100dvh-7rem)] overflow-y-auto p-1 [scrollbar-color:var(--color-line)_transparent] [scrollbar-width:thin]">
          <DashboardMenu />
        </div>
      </nav>
      <div className="min-w-0">
        <ShopNotice />
        <Suspense>{suspension && <SuspensionNotice reason={suspension.reason} />}</Suspense>
        {!isSaidThere && <ConfirmAddress className="mb-8" />}
        <Outlet />
      </div>
    </div>
  )
}
