import { lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useBuying } from '#web/buying/buying.tsx'
import { Head } from '#web/site/head.tsx'
import { PhoneCard } from '#web/shelves/phone-card.tsx'
import { PhoneGrid } from '#web/phones/phone-grid.tsx'
import { PhoneGridSkeleton } from '#web/phones/phone-grid-skeleton.tsx'
import { RecentlyViewed } from '#web/shelves/recently-viewed.tsx'
import { toastUndo } from '#web/ui/undo.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { accessToken } from '#web/session/access-token.ts'
import { inTime } from '#web/session/chunk.ts'
import {
  fetchFavourites,
  setFavourite,
  useFavourites,
  useFavouritesKnown,
  useFavouritesFailure,
} from '#web/favourites/favourites.ts'
import { usePhonesByNumber } from '#web/phones/use-phones-by-id.ts'
import { loginPath } from '#web/session/return-to.ts'
import { useSession } from '#web/session/state.ts'
import { refreshSession } from '#web/session/session.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const OwnSearches = lazy(async () => ({ default: (await inTime(import('./favourites/own-searches.tsx'))).OwnSearches }))

/** Shows the phones and searches that someone has saved. The server's HTML is the same for everyone; the script fills it in above the footer, out of sight. */
export default function FavouritesPage() {
  const { say } = useSpeech()
  return (
    <div className="page flex min-h-svh flex-col gap-12 py-8 lg:gap-16 lg:py-10">
      <Head title={say('Favourites', 'পছন্দের ফোন')} />
      <Favourites />
      <Searches />
      <RecentlyViewed except={useFavourites()} />
    </div>
  )
}

const login = loginPath({ pathname: '/favourites', search: '' })

function Favourites() {
  const { say, count, plural } = useSpeech()
  const ids = useFavourites()
  const isKnown = useFavouritesKnown()
  const failure = useFavouritesFailure()
  const { loading, person, failure: unknown } = useSession()
  const { phones, gone, at, isWaiting, refresh, ...fetching } = usePhonesByNumber(ids)
  const { cardOf, dialogs } = useBuying((id) => ids.includes(id), refresh)
  const heading = useRef<HTMLHeadingElement>(null)

  const logIn = <LogIn />
  const isEmpty = ids.length === 0
  // The sign-in state is unknown; where a token is stored, these are not the favourites of this device.
  const whyUnknown = person ? failure : accessToken.read() && unknown
  const isUnknown = isEmpty && (loading || (!isKnown && !whyUnknown))

  function takeOut({ id, title }: { id: string; title: string }) {
    setFavourite(id, false)
    // The button goes with its card.
    heading.current?.focus()
    toastUndo(say(`${title} has been removed.`, `${title} সরানো হলো।`), () => setFavourite(id, true))
  }

  return (
    <section aria-labelledby="favourites" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 id="favourites" ref={heading} tabIndex={-1} className="text-heading">
          {say('Favourites', 'পছন্দের ফোন')}
        </h1>
        {!isEmpty && (
          <p data-when="out" className="text-quiet">
            {say(
              <>They are saved on this device. {logIn} to see them everywhere.</>,
              <>এগুলো শুধু এই ডিভাইসে সেভ আছে। সব ডিভাইসে পেতে {logIn}।</>,
            )}
          </p>
        )}
      </div>
      <p className="hidden text-quiet noscript:block">
        {say(
          'Your favourites need JavaScript, which is off in this browser.',
          'পছন্দের ফোন দেখাতে জাভাস্ক্রিপ্ট লাগে, এই ব্রাউজারে তা বন্ধ।',
        )}
      </p>
      {whyUnknown && (
        <LoadError message={whyUnknown} onRetry={() => void (person ? fetchFavourites() : refreshSession())} />
      )}
      {fetching.failure && phones.length === 0 && <LoadError message={fetching.failure} onRetry={refresh} />}
      {(isUnknown || (isWaiting && !fetching.failure)) && (
        <div className="noscript:hidden" data-when={isUnknown && loading ? 'favourites' : undefined}>
          <PhoneGridSkeleton />
        </div>
      )}
      {isEmpty && (!isUnknown || loading) && !whyUnknown && (
        <div className="noscript:hidden" data-when={isUnknown ? 'no-favourites' : undefined}>
          <Empty title={say('No favourites yet', 'পছন্দের ফোন এখনও নেই')}>
            <p>
              {say(
                'Tap the heart on a phone you like, and you will find it here.',
                'যে ফোন ভালো লাগে তার হার্ট চাপুন, এখানেই আবার পাবেন।',
              )}
            </p>
            <Link to="/phones" className="btn btn-primary">
              {say('See all phones', 'সব ফোন দেখুন')}
            </Link>
          </Empty>
        </div>
      )}
      {phones.length > 0 && (
        <PhoneGrid>
          {phones.map((phone, index) => (
            <PhoneCard
              key={phone.id}
              {...cardOf(phone)}
              status={phone.status}
              now={at}
              heading="h2"
              isFirst={index < 3}
              onFavourite={() => takeOut(phone)}
            />
          ))}
        </PhoneGrid>
      )}
      {gone.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-quiet">
          {say(
            plural(gone.length, {
              one: 'One more has been taken off the market.',
              other: `${count(gone.length)} more have been taken off the market.`,
            }),
            `আরও ${count(gone.length)}টি ফোন বাজার থেকে তুলে নেওয়া হয়েছে।`,
          )}
          <button
            type="button"
            className="btn btn-ghost -ms-4"
            onClick={() => gone.forEach((id) => setFavourite(id, false))}
          >
            {say(plural(gone.length, { one: 'Remove it', other: 'Remove them' }), 'সরিয়ে দিন')}
          </button>
        </p>
      )}
      {dialogs}
    </section>
  )
}

function LogIn() {
  const { say } = useSpeech()
  return (
    <Link to={login} className="link">
      {say('Log in', 'লগইন করুন')}
    </Link>
  )
}

function Searches() {
  const { say } = useSpeech()
  const { person, token } = useSession()
  const logIn = <LogIn />
  return (
    <section id="searches" aria-labelledby="searches-title" className="flex flex-col gap-4">
      <h2 id="searches-title" className="text-heading">
        {say('Saved searches', 'সেভ করা সার্চ')}
      </h2>
      <p data-when="out" className="text-quiet">
        {say(
          <>{logIn} to save a search and get an email when a phone like it comes in.</>,
          <>সার্চ সেভ করতে আর এমন ফোন এলে ইমেইল পেতে {logIn}।</>,
        )}
      </p>
      <div data-when="in">
        <Suspense fallback={<TableSkeleton />}>
          {person && token ? <OwnSearches personId={person.id} /> : <TableSkeleton />}
        </Suspense>
      </div>
    </section>
  )
}
