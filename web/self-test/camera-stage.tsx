import { useEffect, useRef, useState } from 'react'
import type { SelfTestStepId } from '#contract/self-test/self-test-steps'
import { useSpeech } from '#web/i18n/speech.ts'
import { isBlack } from './measure.ts'
import { answered, measured, notPossible, Question, skipped, StageFrame, type StageProps } from './step.tsx'

const sides = { 'back-camera': 'environment', 'front-camera': 'user' } as const
type CameraStep = keyof typeof sides & SelfTestStepId

/** Picture by picture, in milliseconds, and how long a camera may take until it shows something. */
const looksEach = 200
const startsWithin = 6000

/** Opens the camera of one side. @throws DOMException where there is none or it may not be used */
async function openCamera(side: 'environment' | 'user'): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: side } })
  const [track] = stream.getVideoTracks()
  const { facingMode } = track!.getSettings()
  if (facingMode === undefined || facingMode === side) return stream
  track!.stop()
  throw new DOMException('', 'OverconstrainedError')
}

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** A camera that is closed with the part that opened it, also where the permission comes after the part is over. */
function useCamera() {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => void (isOver.current = true)
  }, [])
  useEffect(() => (stream ? () => close(stream) : undefined), [stream])
  /** @throws DOMException as `openCamera` */
  async function open(side: 'environment' | 'user'): Promise<MediaStream> {
    const opened = await openCamera(side)
    if (isOver.current) close(opened)
    else setStream(opened)
    return opened
  }
  return { stream, open }
}

/** Returns whether a video shows something now; it is drawn as small as a stamp, and nothing of it is stored. */
function showsSomething(video: HTMLVideoElement): boolean {
  const [width, height] = [32, 24]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing || video.videoWidth === 0) return false
  drawing.drawImage(video, 0, 0, width, height)
  return !isBlack(drawing.getImageData(0, 0, width, height).data)
}

/** Shows the picture of one camera. That it is not black is measured, that it is sharp is answered. */
export function CameraStage({ step, onDone }: StageProps & { step: CameraStep }) {
  const { say } = useSpeech()
  const video = useRef<HTMLVideoElement>(null)
  const { stream, open: openSide } = useCamera()
  const [state, setState] = useState<'idle' | 'waiting' | 'seen' | 'black' | 'shut'>('idle')
  const [title, plea] =
    step === 'back-camera'
      ? [say('Back camera', 'পেছনের ক্যামেরা'), say('Open the back camera', 'পেছনের ক্যামেরা খুলুন')]
      : [say('Front camera', 'সামনের ক্যামেরা'), say('Open the front camera', 'সামনের ক্যামেরা খুলুন')]

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    element.srcObject = stream
    let waited = 0
    const timer = setInterval(() => {
      waited += looksEach
      const isSeen = showsSomething(element)
      if (isSeen || waited >= startsWithin) {
        setState(isSeen ? 'seen' : 'black')
        clearInterval(timer)
      }
    }, looksEach)
    return () => clearInterval(timer)
  }, [stream])

  const open = () => {
    setState('waiting')
    openSide(sides[step]).catch(() => setState('shut'))
  }

  return (
    <StageFrame title={title} onSkip={() => onDone({ [step]: state === 'shut' ? notPossible : skipped })}>
      <p>
        {say(
          'The picture stays on this phone. Point the camera at something bright.',
          'ছবি এই ফোনেই থাকে। ক্যামেরা আলোর দিকে ধরুন।',
        )}
      </p>
      {(state === 'idle' || state === 'shut' || state === 'black') && (
        <button type="button" className="btn btn-primary self-start" onClick={open}>
          {plea}
        </button>
      )}
      {stream && <video ref={video} autoPlay playsInline muted className="w-full rounded-box bg-base-200" />}
      {state === 'waiting' && <p role="status">{say('Waiting for the picture…', 'ছবির অপেক্ষা…')}</p>}
      {state === 'shut' && (
        <p role="status">
          {say(
            'This camera could not be opened. Allow it in the browser, or continue.',
            'ক্যামেরাটি খোলা গেল না। ব্রাউজারে অনুমতি দিন, নয়তো এগিয়ে যান।',
          )}
        </p>
      )}
      {state === 'black' && (
        <Question
          question={say('The picture stays black. Is the camera broken?', 'ছবি কালোই থাকছে। ক্যামেরাটি কি নষ্ট?')}
          yes={say('Yes, it is broken', 'হ্যাঁ, নষ্ট')}
          no={say('Try again', 'আবার চেষ্টা করি')}
          onAnswer={(isBroken) => (isBroken ? onDone({ [step]: measured(false) }) : open())}
        />
      )}
      {state === 'seen' && (
        <Question
          question={say('Is the picture sharp and without spots?', 'ছবি কি পরিষ্কার ও দাগহীন?')}
          yes={say('It is sharp', 'পরিষ্কার')}
          no={say('It has a flaw', 'খুঁত আছে')}
          onAnswer={(isWell) => onDone({ [step]: { ...measured(isWell), how: 'both' } })}
        />
      )}
    </StageFrame>
  )
}

/** The light next to the back camera, where the browser may turn it on. */
export function FlashStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const { stream, open } = useCamera()
  const [isShut, setShut] = useState(false)

  async function light() {
    try {
      const [track] = (await open('environment')).getVideoTracks()
      if (!('torch' in (track!.getCapabilities?.() ?? {}))) return setShut(true)
      await track!.applyConstraints({ advanced: [{ torch: true } as MediaTrackConstraintSet] })
    } catch {
      setShut(true)
    }
  }

  return (
    <StageFrame title={say('Flash', 'ফ্ল্যাশ')} onSkip={() => onDone({ flash: isShut ? notPossible : skipped })}>
      {isShut ? (
        <p role="status">{say('The browser cannot turn the light on here.', 'এখানে ব্রাউজার আলো জ্বালাতে পারছে না।')}</p>
      ) : (
        <button type="button" className="btn btn-primary self-start" onClick={() => void light()}>
          {say('Turn the light on', 'আলো জ্বালান')}
        </button>
      )}
      {stream && !isShut && (
        <Question
          question={say('Is the light on?', 'আলো জ্বলছে কি?')}
          yes={say('It is on', 'জ্বলছে')}
          no={say('It stays dark', 'জ্বলছে না')}
          onAnswer={(isWell) => onDone({ flash: answered(isWell) })}
        />
      )}
    </StageFrame>
  )
}
