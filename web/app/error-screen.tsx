import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useHref, useLocation, useNavigation } from 'react-router'
import { Refused } from '#web/session/refused.ts'
import { signOut } from '#web/session/session.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { DeadEnd } from './dead-end.tsx'
import { retryDelay } from '#web/session/retry.ts'

/** Returns whether a page could not be drawn at that moment (503), and soon can be. */
const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === 503

/** Requests the address again, ever more slowly, until the server can draw it, and then loads it. */
function useReloadWhenBack(isAway: boolean, address: string): void {
  useEffect(() => {
    if (!isAway) return
    let timer: ReturnType<typeof setTimeout>
    let failures = 1
    const look = async () => {
      const status = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
        (response) => response.status,
        () => 503,
      )
      if (status < 500) return location.assign(address)
      wait()
    }
    const wait = () => {
      // Spread out, so that not everybody who was turned away comes back at once.
      timer = setTimeout(() => void look(), retryDelay(failures++) * (1 + Math.random() / 2))
    }
    wait()
    return () => clearTimeout(timer)
  }, [isAway, address])
}

/** The answer that there is no such page came from the server, which then has this part too. */
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

/** The sentence of a problem document: as a loader throws it, or as the text that the server answered for a page's data. */
function detailOf(data: unknown): string | undefined {
  if (typeof data === 'object' && data !== null && 'detail' in data) return String(data.detail)
  if (typeof data !== 'string' || !data.startsWith('{')) return undefined
  try {
    return detailOf(JSON.parse(data))
  } catch {
    // Not a problem document, but a text that begins like one.
    return undefined
  }
}

/** Says what went wrong: the status text, or the message of an error that is meant for people (specification, section 2). React writes every other one to the console. */
function sentenceOf(error: unknown, { say, count }: Speech): string {
  if (isRouteErrorResponse(error)) {
    const detail = detailOf(error.data)
    if (detail) return detail
    // 'Internal Server Error' tells no one what to do.
    const text = error.status === 500 ? '' : error.statusText
    return (
      say(text, '') ||
      say(
        `The page could not be shown (error ${error.status}).`,
        `পাতাটি দেখানো গেল না (সমস্যার নম্বর ${count(error.status)})।`,
      )
    )
  }
  return error instanceof Refused ? error.message : say('The page could not be shown.', 'পাতাটি দেখানো গেল না।')
}

export function ErrorScreen({ error }: { error: unknown }) {
  const speech = useSpeech()
  // The page on its way when a part of it did not come.
  const { location: wanted } = useNavigation()
  const address = useHref(useLocation())
  const wantedAddress = useHref(wanted ?? '')
  const isAway = isUnavailable(error)
  useReloadWhenBack(isAway, address)
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  const { say, prefix } = speech
  return (
    <DeadEnd
      action={
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => (wanted ? location.assign(wantedAddress) : location.reload())}
        >
          {say('Load again', 'আবার খুলুন')}
        </button>
      }
    >
      <Head title={say('Something went wrong', 'কিছু একটা ভুল হয়েছে')} />
      <h1 className="text-heading">{say('Something went wrong!!', 'কিছু একটা ভুল হয়েছে!!')}</h1>
      <p className="text-lead text-error">{sentenceOf(error, speech)}</p>
      <p className="text-quiet">
        {isAway
          ? say('This page will try again by itself.', 'পাতাটি নিজে থেকেই আবার চেষ্টা করছে।')
          : say('Loading the page again often helps.', 'পাতাটি আবার খুললে অনেক সময় ঠিক হয়ে যায়।')}{' '}
        {!isAway && (
          <span data-when="in">
            {say('If it does not, sign out and log in again.', 'না হলে লগআউট করে আবার লগইন করুন।')}
          </span>
        )}
      </p>
      <button
        type="button"
        data-when="in"
        className="link min-h-11"
        onClick={() => void signOut().finally(() => location.assign(`${prefix}/login`))}
      >
        {say('Sign out', 'লগআউট')}
      </button>
    </DeadEnd>
  )
}
