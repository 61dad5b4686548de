import { type PointerEvent, useRef, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { fingersAtOnce, grid, squareAt } from './measure.ts'
import { FullScreen, measured, notPossible, Question, skipped, StageFrame, type StageProps } from './step.tsx'

const squares = Array.from({ length: grid.columns * grid.rows }, (_, at) => at)

/** A finger draws over every square of the screen, and several touch it at once. Both are measured. */
export function TouchStage({ onDone }: StageProps) {
  const { say, count } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const felt = useRef({ squares: new Set<number>(), fingers: new Set<number>() })
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const [most, setMost] = useState(0)
  const isTried = touched.size > 0
  const left = squares.length - touched.size
  const untouched = navigator.maxTouchPoints > 0 ? skipped : notPossible
  const fingersFelt = most >= fingersAtOnce ? measured(true) : null

  function feel({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
    if (pointerType === 'mouse') return
    const { innerWidth: width, innerHeight: height } = window
    felt.current.fingers.add(pointerId)
    felt.current.squares.add(squareAt({ x, y }, { width, height }))
    const atOnce = Math.max(most, felt.current.fingers.size)
    setTouched(new Set(felt.current.squares))
    setMost(atOnce)
    if (felt.current.squares.size === squares.length && atOnce >= fingersAtOnce)
      onDone({ touch: measured(true), fingers: measured(true) })
  }
  const stop = () => {
    felt.current.fingers.clear()
    setOpen(false)
  }
  const lift = (event: PointerEvent<HTMLElement>) => void felt.current.fingers.delete(event.pointerId)

  return (
    <StageFrame
      title={say('Touch', 'টাচ')}
      onSkip={() => onDone({ touch: left === 0 ? measured(true) : untouched, fingers: fingersFelt ?? untouched })}
    >
      <p>
        {say(
          'Draw over every square with a finger, then put three fingers on the screen at once.',
          'আঙুল দিয়ে প্রতিটি ঘরের ওপর টানুন, তারপর একসঙ্গে তিন আঙুল স্ক্রিনে রাখুন।',
        )}
      </p>
      <button type="button" className="btn btn-primary self-start" onClick={() => setOpen(true)}>
        {isTried ? say('Keep drawing', 'আবার টানুন') : say('Start', 'শুরু করুন')}
      </button>
      {!isOpen && isTried && (
        <Question
          question={
            left > 0
              ? say(
                  `${left} squares were not touched. Does touch not work there?`,
                  `${count(left)}টি ঘরে টাচ হয়নি। সেখানে কি টাচ কাজ করে না?`,
                )
              : say(
                  'Three fingers at once were not detected. Does that not work?',
                  'একসঙ্গে তিন আঙুল বোঝা যায়নি। এটি কি কাজ করে না?',
                )
          }
          yes={say('It does not work', 'কাজ করে না')}
          no={say('Try again', 'আবার চেষ্টা করি')}
          onAnswer={(isFailing) => {
            if (!isFailing) return setOpen(true)
            // Several fingers are asked for only once every square was touched.
            onDone({ touch: measured(left === 0), fingers: fingersFelt ?? (left > 0 ? skipped : measured(false)) })
          }}
        />
      )}
      {isOpen && (
        <FullScreen
          label={say('Touch', 'টাচ')}
          className="touch-none p-0 overscroll-none bg-base-100 select-none"
          onClose={stop}
          onPointerDown={feel}
          onPointerMove={(event) => {
            if (event.buttons > 0) feel(event)
          }}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          <div aria-hidden="true" className="grid size-full grid-cols-5 grid-rows-9">
            {squares.map((square) => (
              <div key={square} className={`border border-line ${touched.has(square) ? 'bg-primary' : ''}`} />
            ))}
          </div>
          <div className="pointer-events-none fixed inset-0 grid place-items-center">
            <div className="flex flex-col items-center gap-3 rounded-box bg-base-100 p-3">
              <p role="status">
                {left > 0
                  ? say(`${left} squares left`, `বাকি ${count(left)}টি ঘর`)
                  : say('Now three fingers at once', 'এবার একসঙ্গে তিন আঙুল')}
              </p>
              <button type="button" className="btn pointer-events-auto" onClick={stop}>
                {say('Stop', 'থামুন')}
              </button>
            </div>
          </div>
        </FullScreen>
      )}
    </StageFrame>
  )
}
