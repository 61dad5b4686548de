import { useEffect, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { battery } from './browser.ts'
import { answered, measured, notPossible, Question, skipped, StageFrame, type StageProps } from './step.tsx'

/** The motor, which only the hand feels. */
export function VibrationStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const [isTried, setTried] = useState(false)
  const canVibrate = 'vibrate' in navigator
  return (
    <StageFrame
      title={say('Vibration', 'ভাইব্রেশন')}
      onSkip={() => onDone({ vibration: canVibrate ? skipped : notPossible })}
    >
      {canVibrate ? (
        <button
          type="button"
          className="btn btn-primary self-start"
          onClick={() => {
            navigator.vibrate([300, 150, 300])
            setTried(true)
          }}
        >
          {say('Vibrate', 'ভাইব্রেট করুন')}
        </button>
      ) : (
        <p>{say('This browser cannot make the phone vibrate.', 'এই ব্রাউজার ফোন ভাইব্রেট করাতে পারে না।')}</p>
      )}
      {isTried && (
        <Question
          question={say('Did you feel it twice?', 'দুবার টের পেয়েছেন?')}
          yes={say('I felt it', 'পেয়েছি')}
          no={say('I felt nothing', 'পাইনি')}
          onAnswer={(isWell) => onDone({ vibration: answered(isWell) })}
        />
      )}
    </StageFrame>
  )
}

/** By how much the acceleration has to change, in m/s²: more than of a phone that lies still. */
const leastChange = 1

interface WithPermission {
  requestPermission?(): Promise<'granted' | 'denied'>
}

/** The sensors that feel how the phone is moved. */
export function MotionStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    if (!isListening) return
    let first: number | undefined
    const feel = ({ accelerationIncludingGravity: force }: DeviceMotionEvent) => {
      // A phone without the sensor sends events of nothing.
      if (typeof force?.x !== 'number' || typeof force.y !== 'number') return
      const sum = force.x + force.y
      first ??= sum
      if (Math.abs(sum - first) >= leastChange) onDone({ motion: measured(true) })
    }
    window.addEventListener('devicemotion', feel)
    return () => window.removeEventListener('devicemotion', feel)
  }, [isListening, onDone])

  async function listen() {
    const sensors = ('DeviceMotionEvent' in window ? DeviceMotionEvent : {}) as WithPermission
    await sensors.requestPermission?.().catch(() => 'denied')
    setListening(true)
  }

  return (
    <StageFrame
      title={say('Motion sensors', 'নড়াচড়ার সেন্সর')}
      onSkip={() => onDone({ motion: 'DeviceMotionEvent' in window ? skipped : notPossible })}
    >
      <p>{say('Press, then turn the phone onto its side.', 'চাপুন, তারপর ফোনটি কাত করুন।')}</p>
      {isListening ? (
        <Question
          question={say('Turn the phone…', 'ফোনটি কাত করুন…')}
          yes={say('Start again', 'আবার শুরু')}
          no={say('Nothing happens', 'কিছুই হচ্ছে না')}
          onAnswer={(isAgain) => (isAgain ? setListening(false) : onDone({ motion: answered(false) }))}
        />
      ) : (
        <button type="button" className="btn btn-primary self-start" onClick={() => void listen()}>
          {say('Check the movement', 'নড়াচড়া মাপুন')}
        </button>
      )}
    </StageFrame>
  )
}

/** Limits the time in which the phone looks for its place, in milliseconds. */
const placeWithin = 30_000

/** Tests whether the phone finds its place. The place itself is sent to no one. */
export function LocationStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const [state, setState] = useState<'idle' | 'looking' | 'shut' | 'not found'>('idle')
  const find = () => {
    setState('looking')
    navigator.geolocation.getCurrentPosition(
      () => onDone({ location: measured(true) }),
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'shut' : 'not found'),
      { timeout: placeWithin, maximumAge: 0, enableHighAccuracy: true },
    )
  }
  return (
    <StageFrame
      title={say('Location', 'লোকেশন')}
      onSkip={() => onDone({ location: state === 'shut' ? notPossible : skipped })}
    >
      <p>
        {say(
          'The phone looks for its location. We learn only whether it works, not where you are.',
          'ফোন নিজের লোকেশন খুঁজবে। কাজ করে কি না শুধু সেটাই আমরা জানব, আপনি কোথায় তা নয়।',
        )}
      </p>
      <button
        type="button"
        className="btn btn-primary self-start"
        aria-disabled={state === 'looking'}
        onClick={state === 'looking' ? undefined : find}
      >
        {state === 'looking' ? say('Looking…', 'খোঁজা হচ্ছে…') : say('Find my location', 'লোকেশন খুঁজুন')}
      </button>
      {state === 'shut' && <p role="status">{say('Location is not allowed here.', 'এখানে লোকেশনের অনুমতি নেই।')}</p>}
      {state === 'not found' && (
        <Question
          question={say(
            'No location was found. Does it not work on this phone?',
            'লোকেশন পাওয়া যায়নি। এই ফোনে কি কাজ করে না?',
          )}
          yes={say('It does not work', 'কাজ করে না')}
          no={say('Try again', 'আবার চেষ্টা করি')}
          onAnswer={(isFailing) => (isFailing ? onDone({ location: measured(false) }) : find())}
        />
      )}
    </StageFrame>
  )
}

/** Tests whether the phone charges, by a cable or on a plate: measured if the browser reports the battery, otherwise answered. */
export function ChargingStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const [isWatched, setWatched] = useState<boolean | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void battery().then((found) => {
      if (leaving.signal.aborted) return
      setWatched(found !== null)
      const look = () => found?.charging && onDone({ charging: measured(true) })
      found?.addEventListener('chargingchange', look, { signal: leaving.signal })
      look()
    })
    return () => leaving.abort()
  }, [onDone])
  return (
    <StageFrame title={say('Charging', 'চার্জ')} onSkip={() => onDone({ charging: skipped })}>
      <p>
        {say('Plug in the charging cable, or put the phone on its charger.', 'চার্জারের ক্যাবল লাগান, বা ফোনটি চার্জারে রাখুন।')}
      </p>
      {isWatched === true && (
        <button type="button" className="btn self-start" onClick={() => onDone({ charging: answered(false) })}>
          {say('It is not charging', 'চার্জ হচ্ছে না')}
        </button>
      )}
      {isWatched === false && (
        <Question
          question={say('Is the phone charging?', 'ফোনে চার্জ হচ্ছে?')}
          yes={say('It is charging', 'হচ্ছে')}
          no={say('It is not charging', 'হচ্ছে না')}
          onAnswer={(isWell) => onDone({ charging: answered(isWell) })}
        />
      )}
    </StageFrame>
  )
}
