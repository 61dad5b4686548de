import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { latinDigits } from '#contract/base/typed'
import { useEarlyText } from '#web/browser/use-early-text.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { imeiInput } from '#web/phones/imei-input.ts'
import { Field } from '#web/ui/field.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { pageContext } from '#web/site/page-context.ts'
import { papers } from './papers/paper.ts'
import { PaperText } from './papers/paper-text.tsx'
import { wordsOf } from './papers/paper-words.ts'
import type { Route } from './+types/neir'

/** Its scripts come when they are needed (`app/asleep.ts`). */
export const handle = { isText: true }

/** By the notices of BTRC of 1 January and 3 February 2026, and its portal. */
export function loader({ request, context }: Route.LoaderArgs) {
  return wordsOf(papers.get('neir')!, new URL(request.url).pathname, context.get(pageContext).law)
}

/** Explains the demands of the register of phones on a seller and a buyer, with links that open the dialler and a text message. */
export default function NeirPage({ loaderData }: Route.ComponentProps) {
  return <PaperText words={loaderData} first={<Kit />} />
}

/** An IMEI has 15 digits. What stands between their groups is left out. */
const digitsOf = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 15)

/** `sms:` with `?&body=` is read by Android and by iOS. */
const checkBySms = (imei: string) => `sms:16002?&body=KYD%20${imei}`

/** A step of the check, with its number until it is done. */
function Step({ number, isDone, children }: { number: number; isDone: boolean; children: ReactNode }) {
  const { say, count } = useSpeech()
  return (
    <li className="flex gap-3">
      <span
        className={`figures mt-2 grid size-7 shrink-0 place-items-center rounded-full font-semibold ${isDone ? 'bg-success text-success-content' : 'border-2 border-quiet'}`}
      >
        {isDone ? <CheckIcon className="size-4" /> : <span aria-hidden="true">{count(number)}</span>}
        {isDone && <span className="sr-only">{say('Done', 'হয়েছে')}</span>}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">{children}</div>
    </li>
  )
}

/** Nothing that is typed here leaves the page. A step that leads away counts as done once it is pressed. */
function Kit() {
  const { say } = useSpeech()
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState<readonly number[]>([])
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, typed, setTyped)
  const imei = digitsOf(typed)
  const isWhole = imei.length === 15
  const isDone = (step: number) => (step === 2 ? isWhole : pressed.includes(step) || (step === 1 && isWhole))
  const next = [1, 2, 3, 4].find((step) => !isDone(step))
  const way = (step: number) => ({
    className: `btn h-auto min-h-11 self-start py-2 text-start ${step === next ? 'btn-primary' : 'border-line bg-base-100 font-medium'}`,
    onClick: () => setPressed((before) => [...before, step]),
  })
  return (
    <section aria-label={say('Check a phone', 'ফোন যাচাই')} className="flex flex-col gap-5">
      <ol className="flex flex-col gap-5">
        <Step number={1} isDone={isDone(1)}>
          <a href="tel:*%2306%23" {...way(1)}>
            {say('See the IMEI: dial *#06#', 'IMEI দেখুন: *#06# ডায়াল করুন')}
          </a>
          <p className="text-small text-quiet">
            {say('On an iPhone, type *#06# yourself.', 'আইফোনে *#06# নিজে লিখুন।')}
          </p>
        </Step>
        <Step number={2} isDone={isWhole}>
          <Field
            label={say('Type it here', 'এখানে লিখুন')}
            hint={say('It stays on this page: we do not see or keep it.', 'এটি শুধু এই পাতায় থাকে: আমরা দেখি না, রাখিও না।')}
            ref={field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...imeiInput}
            translate="no"
            className="figures"
          />
        </Step>
        <Step number={3} isDone={isDone(3)}>
          <a href={checkBySms(imei)} aria-describedby="sms-text" {...way(3)}>
            {say('Ask the register: SMS to 16002', 'নিবন্ধন জানুন: 16002 নম্বরে এসএমএস')}
          </a>
          <p id="sms-text" role="status" className="text-small text-quiet">
            {isWhole ? (
              <span translate="no" className="figures">
                KYD {imei}
              </span>
            ) : (
              say('The text is KYD, a space and the 15 digits.', 'লেখাটি হবে KYD, তারপর স্পেস, তারপর ১৫ সংখ্যা।')
            )}
          </p>
        </Step>
        <Step number={4} isDone={isDone(4)}>
          <a href="tel:*16161%23" {...way(4)}>
            {say('De-register before handing over: *16161#', 'হাতবদলের আগে নিবন্ধন বাতিল: *16161#')}
          </a>
          <a
            href="https://neir.btrc.gov.bd"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center self-start link"
          >
            {say('Or on the NEIR portal', 'অথবা NEIR পোর্টালে')}
          </a>
        </Step>
      </ol>
      <Link to="/dashboard/lost-phones" className="inline-flex min-h-11 items-center self-start link">
        {say('Lost or stolen? Ask or report it here', 'হারানো বা চুরির ফোন? এখানে জানুন বা রিপোর্ট করুন')}
      </Link>
    </section>
  )
}
