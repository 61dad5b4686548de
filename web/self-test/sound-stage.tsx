import { useEffect, useRef, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { hearsTone, toneFrequency } from './measure.ts'
import { answered, measured, notPossible, Question, skipped, StageFrame, type StageProps } from './step.tsx'

/** The length of the tone, and the pause between two moments of listening, in milliseconds. */
const toneLasts = 3000
const listensEach = 100

/** In how many moments the tone has to be heard, so that a clap or a word is none. */
const leastMoments = 4

/** Sound as it is: what helps in a call would take the tone out. */
const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

const microphone = () =>
  navigator.mediaDevices?.getUserMedia({ audio: plain }).catch(() => null) ?? Promise.resolve(null)

/** Plays a tone and listens to it. @returns whether it was heard; null without a microphone */
async function playAndHear(signal: AbortSignal): Promise<boolean | null> {
  const context = new AudioContext()
  const stream = await microphone()
  try {
    await context.resume()
    const tone = new OscillatorNode(context, { frequency: toneFrequency })
    tone.connect(new GainNode(context, { gain: 0.6 })).connect(context.destination)
    const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 })
    if (stream) new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser)
    tone.start()
    const spectrum = new Float32Array(analyser.frequencyBinCount)
    let moments = 0
    for (let past = 0; past < toneLasts && moments < leastMoments && !signal.aborted; past += listensEach) {
      await new Promise((resolve) => setTimeout(resolve, listensEach))
      analyser.getFloatFrequencyData(spectrum)
      if (stream && hearsTone(spectrum, context.sampleRate / analyser.fftSize)) moments++
    }
    return stream ? moments >= leastMoments : null
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
    void context.close()
  }
}

/** The speaker plays a tone that the microphone hears: both are measured at once. Where it is not heard, the person says which one is silent. */
export function SoundStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const [state, setState] = useState<'idle' | 'playing' | 'unheard' | 'heard by you' | 'no microphone'>('idle')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function play() {
    const { signal } = leaving.current
    setState('playing')
    const isHeard = await playAndHear(signal).catch(() => null)
    if (signal.aborted) return
    if (isHeard) onDone({ speaker: measured(true), microphone: measured(true) })
    else setState(isHeard === null ? 'no microphone' : 'unheard')
  }

  function answer(isHeard: boolean) {
    // A low volume is heard by a person and not by the phone, so the microphone is asked about before it fails.
    if (isHeard && state === 'unheard') return setState('heard by you')
    onDone({ speaker: answered(isHeard), microphone: notPossible })
  }

  return (
    <StageFrame
      title={say('Speaker and microphone', 'স্পিকার ও মাইক্রোফোন')}
      onSkip={() =>
        onDone({
          speaker: state === 'heard by you' ? answered(true) : skipped,
          microphone: state === 'no microphone' ? notPossible : skipped,
        })
      }
    >
      <p>
        {say(
          'The phone plays a tone and listens to it. Turn the volume up and allow the microphone. Nothing is recorded.',
          'ফোন একটি সুর বাজিয়ে নিজেই শুনবে। ভলিউম বাড়ান, মাইক্রোফোনের অনুমতি দিন। কিছু রেকর্ড হয় না।',
        )}
      </p>
      <button
        type="button"
        className="btn btn-primary self-start"
        aria-disabled={state === 'playing'}
        onClick={state === 'playing' ? undefined : () => void play()}
      >
        {state === 'playing' ? say('Listening…', 'শুনছে…') : say('Play the tone', 'সুর বাজান')}
      </button>
      {(state === 'unheard' || state === 'no microphone') && (
        <Question
          question={
            state === 'unheard'
              ? say('The phone did not hear the tone. Did you?', 'ফোন সুরটি শোনেনি। আপনি কি শুনেছেন?')
              : say(
                  'The phone is not allowed to listen. Did you hear the tone?',
                  'ফোনের শোনার অনুমতি নেই। আপনি কি সুরটি শুনেছেন?',
                )
          }
          yes={say('I heard it', 'শুনেছি')}
          no={say('I heard nothing', 'শুনিনি')}
          onAnswer={answer}
        />
      )}
      {state === 'heard by you' && (
        <Question
          question={say('The phone did not hear it. Is the microphone broken?', 'ফোন শোনেনি। মাইক্রোফোন কি নষ্ট?')}
          yes={say('Yes, it is broken', 'হ্যাঁ, নষ্ট')}
          no={say('Try again, louder', 'জোরে আবার চেষ্টা করি')}
          onAnswer={(isBroken) =>
            isBroken ? onDone({ speaker: answered(true), microphone: measured(false) }) : void play()
          }
        />
      )}
    </StageFrame>
  )
}
