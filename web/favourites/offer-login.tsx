import toast from 'react-hot-toast/headless'
import { Link, useLocation } from 'react-router'
import { wantedFavourite } from '#web/session/after-login.ts'
import { loginPath } from '#web/session/return-to.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Long enough to read it and to reach the link. In milliseconds. */
const duration = 8000

/** Says to somebody who is not signed in where a favourite is stored, with the login that brings it along and comes back here. */
export function offerLogin(): void {
  toast(({ id }) => <Offer onLeave={() => toast.dismiss(id)} />, { duration, id: 'offer-login' })
}

function Offer({ onLeave }: { onLeave: () => void }) {
  const { say } = useSpeech()
  const location = useLocation()
  return (
    <span className="flex items-center gap-3">
      {say('Saved on this device. Log in to see it everywhere.', 'এই ডিভাইসে সেভ হলো। লগইন করলে সব ডিভাইসে পাবেন।')}
      <Link
        to={loginPath(location)}
        className="-my-2.5 inline-flex min-h-11 shrink-0 items-center rounded-field px-2 font-semibold underline underline-offset-4"
        onClick={() => {
          wantedFavourite.remember(location.pathname + location.search)
          onLeave()
        }}
      >
        {say('Log in', 'লগইন করুন')}
      </Link>
    </span>
  )
}
