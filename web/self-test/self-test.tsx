import { type ComponentType, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Reply } from '#contract/base/call'
import { beginSelfTest, finishSelfTest, type SelfTestForm } from '#contract/self-test/self-test'
import { type SelfTestResults, selfTestSteps, signedText } from '#contract/self-test/self-test-steps'
import { ownPhonePath } from '#contract/base/dashboard-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { countsInWords, resultInWords } from '#web/phones/self-test-words.ts'
import { useHashToken } from '#web/session/hash-token.ts'
import { ask } from '#web/session/api.ts'
import { Narrow } from '#web/site/narrow.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { saidByBrowser } from './browser.ts'
import { CameraStage, FlashStage } from './camera-stage.tsx'
import { sign } from './device-key.ts'
import { ScreenStage } from './screen-stage.tsx'
import { ChargingStage, LocationStage, MotionStage, VibrationStage } from './sensor-stages.tsx'
import { SoundStage } from './sound-stage.tsx'
import type { StageProps } from './step.tsx'
import { TouchStage } from './touch-stage.tsx'

/** The parts of the test, in their order. */
const stages: ComponentType<StageProps>[] = [
  TouchStage,
  ScreenStage,
  SoundStage,
  (props) => <CameraStage {...props} step="back-camera" />,
  (props) => <CameraStage {...props} step="front-camera" />,
  FlashStage,
  VibrationStage,
  MotionStage,
  LocationStage,
  ChargingStage,
]

export function SelfTestPage() {
  const token = useHashToken()
  const { say } = useSpeech()
  return (
    <Narrow title={say('Test this phone', 'ফোনটি টেস্ট করুন')}>
      {token && <SelfTest key={token} token={token} />}
      {token === null && (
        <Alert>
          {say(
            'This page needs the link that a seller makes when editing a phone.',
            'বিক্রেতা ফোনের তথ্য বদলানোর পাতায় যে লিংক নেন, এই পাতায় তা লাগে।',
          )}
        </Alert>
      )}
      {token === null && (
        <Link to="/dashboard/my-product" className="btn self-start btn-primary">
          {say('My Product', 'আমার ফোন')}
        </Link>
      )}
    </Narrow>
  )
}

/** A phone tests itself, part by part, and its person sends the result. @param token of the link, which works once */
function SelfTest({ token }: { token: string }) {
  const { say, count } = useSpeech()
  const [at, setAt] = useState(0)
  const [results, setResults] = useState<Partial<SelfTestResults>>({})
  const begin = useCall(() => ask(beginSelfTest, { body: { token } }))
  const onDone = useCallback(
    (some: Partial<SelfTestResults>) => {
      setResults((before) => ({ ...before, ...some }))
      // A part that ends twice, by two events at once, is still one part.
      setAt(at + 1)
    },
    [at],
  )

  if (!begin.data)
    return (
      <>
        <p>
          {say(
            'Do this on the phone that is for sale, and not on another one. It takes about three minutes; every part can be skipped. Pictures, sound and your location stay on the phone: we only get whether each part works, and what the browser says about the phone.',
            'যে ফোন বিক্রি করছেন সেটিতেই করুন, অন্য ফোনে নয়। মিনিট তিনেক লাগে; যেকোনো অংশ বাদ দেওয়া যায়। ছবি, শব্দ ও লোকেশন ফোনেই থাকে: কোন অংশ কাজ করে আর ব্রাউজার ফোনটি নিয়ে যা বলে, শুধু তা-ই পাঠানো হয়।',
          )}
        </p>
        {begin.error && <Alert>{begin.error.message}</Alert>}
        <button
          type="button"
          className="btn btn-primary self-start"
          aria-disabled={begin.isPending}
          onClick={begin.run}
        >
          {say('Start the test', 'টেস্ট শুরু করুন')}
        </button>
      </>
    )
  const { title, listingId } = begin.data
  const Stage = stages[at]
  return (
    <>
      <p className="font-semibold wrap-anywhere" translate="no">
        {title}
      </p>
      {Stage ? (
        <>
          <p className="text-small text-quiet">
            {say(`Part ${at + 1} of ${stages.length}`, `${count(stages.length)}টির মধ্যে ${count(at + 1)} নম্বর`)}
          </p>
          <Stage key={at} onDone={onDone} />
        </>
      ) : (
        <Ending
          link={{ token, listingId }}
          steps={results as SelfTestResults}
          onAgain={() => {
            setResults({})
            setAt(0)
          }}
        />
      )}
    </>
  )
}

interface EndingProps {
  link: { token: string; listingId: string }
  steps: SelfTestResults
  onAgain(): void
}

/** Shows the results, before they are sent and afterwards. */
function Ending({ link: { token, listingId }, steps, onAgain }: EndingProps) {
  const speech = useSpeech()
  const { say } = speech
  // Signed once: what is sent again after a lost answer has to be the same, for the link has been used by it.
  const form = useRef<z.input<typeof SelfTestForm>>(undefined)
  const send = useCall(async () => {
    if (!form.current) {
      const device = await saidByBrowser()
      form.current = { token, steps, device, ...(await sign(signedText({ token, listingId, steps, device }))) }
    }
    return ask(finishSelfTest, { body: form.current })
  })
  if (send.data) return <Sent listingId={listingId} told={send.data} counts={countsInWords(steps, speech)} />
  return (
    <section aria-labelledby="ending" className="flex flex-col gap-4">
      <h2 id="ending" className="text-title">
        {say('The results', 'ফলাফল')}
      </h2>
      <p role="status">{countsInWords(steps, speech)}</p>
      <ul className="border-b border-line">
        {selfTestSteps.map(({ id, words }) => (
          <li key={id} className="border-t border-line py-2">
            {say<string>(words[0], words[1])}: {resultInWords(steps[id], speech)}
          </li>
        ))}
      </ul>
      {send.error && <Alert>{send.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" aria-disabled={send.isPending} onClick={send.run}>
          {send.isPending ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the result', 'ফল পাঠান')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onAgain}>
          {say('Start over', 'শুরু থেকে')}
        </button>
      </div>
    </section>
  )
}

function Sent({ listingId, told, counts }: { listingId: string; told: Reply<typeof finishSelfTest>; counts: string }) {
  const { say } = useSpeech()
  return (
    <div role="status" className="flex flex-col gap-4">
      <h2 className="text-title">{say('The result has arrived', 'ফল পৌঁছেছে')}</h2>
      <p>{counts}</p>
      {told.isOtherModel && (
        <Alert>
          {say(
            'This phone says it is a different model from your listing. Correct the listing, or test the phone that is for sale: buyers read it too.',
            'এই ফোনের মডেল আপনার পোস্টের সঙ্গে মিলছে না। পোস্ট ঠিক করুন, বা যে ফোন বিক্রি করছেন সেটি টেস্ট করুন: ক্রেতারাও এটি দেখবেন।',
          )}
          <p translate="no">{told.name}</p>
        </Alert>
      )}
      <p>
        {say(
          'One more step, today: photograph this phone, switched on, beside the code of the day. Once we have confirmed the photo, buyers read the result.',
          'আজই আর একটি ধাপ: চালু ফোনটির পাশে আজকের কোড রেখে ছবি তুলুন। ছবিটি আমরা নিশ্চিত করলে ক্রেতারা ফল দেখবেন।',
        )}
      </p>
      <Link to={`${ownPhonePath(listingId)}#code-photo`} className="btn btn-primary self-start">
        {say('Take the photo', 'ছবি তুলুন')}
      </Link>
    </div>
  )
}

interface CallState<Answer> {
  data: Answer | undefined
  error: Error | undefined
  isPending: boolean
}

/** Sends a request by a press, once at a time. Public pages have no query client, so `useAction` is not for them. */
function useCall<Answer>(make: () => Promise<Answer>): CallState<Answer> & { run(): void } {
  const idle = { data: undefined, error: undefined, isPending: false }
  const [state, setState] = useState<CallState<Answer>>(idle)
  const isRunning = useRef(false)
  async function run() {
    if (isRunning.current) return
    isRunning.current = true
    setState({ ...idle, isPending: true })
    try {
      setState({ ...idle, data: await make() })
    } catch (cause) {
      setState({ ...idle, error: cause as Error })
    }
    isRunning.current = false
  }
  return { ...state, run: () => void run() }
}
