import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { districts } from '#contract/catalogue/places'
import { touching } from '#contract/catalogue/touching-districts'
import { phonesPath } from '#contract/base/page-addresses'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Narrow } from '#web/site/narrow.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DistrictOptions } from '#web/phones/district-options.tsx'
import { nearestDistrict } from './nearest-district.ts'
import { tidy, without } from './phones-address.ts'

/** Limits the time in which the browser looks for the position, in milliseconds. */
const foundWithin = 10_000

type State = 'idle' | 'looking' | 'refused' | 'not found' | 'far away' | { district: string }

/** Phones nearby, among those of the search in the address. The position stays here: only a district goes into the address of the phones. */
export function NearMe() {
  const { say, language } = useSpeech()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const [state, setState] = useState<State>('idle')
  const rest = without(tidy(search), 'division', 'district')
  const nameOf = (id: string) => {
    const { name, bangla } = districts.find((one) => one.id === id)!
    return language === 'bn' ? bangla : name
  }
  const pathIn = (ids: readonly string[]) =>
    phonesPath(tidy(new URLSearchParams([...rest, ...ids.map((id) => ['district', id])])))

  function find() {
    if (!('geolocation' in navigator)) return setState('not found')
    setState('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const district = nearestDistrict(coords.latitude, coords.longitude)
        setState(district === null ? 'far away' : { district })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'not found'),
      { timeout: foundWithin, maximumAge: 600_000, enableHighAccuracy: false },
    )
  }

  const isLooking = state === 'looking'
  return (
    <Narrow title={say('Phones near me', 'আমার কাছের ফোন')}>
      <p>
        {say(
          'Your browser finds the nearest district. Where you are stays on your device: we learn only the district.',
          'আপনার ব্রাউজার সবচেয়ে কাছের জেলা খুঁজে দেয়। আপনি কোথায় আছেন তা আপনার ডিভাইসেই থাকে: আমরা শুধু জেলাটি জানি।',
        )}
      </p>
      <button
        type="button"
        className={`btn self-start ${typeof state === 'object' ? '' : 'btn-primary'}`}
        disabled={!isHydrated}
        aria-disabled={isLooking}
        onClick={isLooking ? undefined : find}
      >
        {isLooking ? say('Looking…', 'খোঁজা হচ্ছে…') : say('Find my district', 'আমার জেলা খুঁজুন')}
      </button>
      {state === 'refused' && (
        <Alert>
          {say(
            'Your browser does not tell us where you are. Choose your district below.',
            'ব্রাউজার আপনার জায়গা জানতে দেয়নি। নিচে জেলা বেছে নিন।',
          )}
        </Alert>
      )}
      {state === 'not found' && (
        <Alert>
          {say(
            'Your browser could not find where you are. Choose your district below.',
            'ব্রাউজার আপনার জায়গা খুঁজে পায়নি। নিচে জেলা বেছে নিন।',
          )}
        </Alert>
      )}
      {state === 'far away' && (
        <Alert>
          {say(
            'You seem to be outside Bangladesh. Choose a district below.',
            'মনে হচ্ছে আপনি বাংলাদেশের বাইরে। নিচে একটি জেলা বেছে নিন।',
          )}
        </Alert>
      )}
      {typeof state === 'object' && (
        <div role="status" className="flex flex-col items-start gap-3">
          <p>
            {say(
              `The nearest district town is ${nameOf(state.district)}. Near a border your district may be the next one: choose it below.`,
              `সবচেয়ে কাছের জেলা শহর ${nameOf(state.district)}। জেলার সীমানার কাছে থাকলে আপনার জেলা পাশেরটি হতে পারে: নিচে বেছে নিন।`,
            )}
          </p>
          <Link to={pathIn([state.district])} className="btn btn-primary">
            {say(`Phones in ${nameOf(state.district)}`, `${nameOf(state.district)} জেলার ফোন`)}
          </Link>
          <Link to={pathIn([state.district, ...touching.get(state.district)!])} className="btn">
            {say('And the districts around', 'আর আশপাশের জেলা')}
          </Link>
        </div>
      )}
      <DistrictForm rest={rest} />
    </Narrow>
  )
}

/** The same without a position, also where there is no script. */
function DistrictForm({ rest }: { rest: URLSearchParams }) {
  const { say, prefix } = useSpeech()
  return (
    <form action={`${prefix}/phones`} className="flex flex-col gap-3 border-t border-line pt-5">
      {[...rest].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex flex-col gap-1">
        {say('Or choose a district', 'অথবা জেলা বেছে নিন')}
        <select name="district" required defaultValue="" className="select">
          <option value="" disabled>
            {say('District', 'জেলা')}
          </option>
          <DistrictOptions />
        </select>
      </label>
      <button type="submit" className="btn self-start">
        {say('Show phones', 'ফোন দেখান')}
      </button>
    </form>
  )
}
