import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { latinDigits } from '#contract/base/typed'
import { useEarlyText } from '#web/browser/use-early-text.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { imeiInput } from '#web/phones/imei-input.ts'
import { Field } from '#web/ui/field.tsx'
import { ChatIcon } from '#web/ui/icons.tsx'
import { CallIcon, GlobeIcon, PhoneIcon } from '#web/ui/work-icons.tsx'
import { neir } from './papers/neir.ts'
import { PaperText, wordsOf } from './papers/paper-text.tsx'
import type { Route } from './+types/neir'

export function loader({ request }: Route.LoaderArgs) {
  return wordsOf(neir, new URL(request.url).pathname)
}

/** Explains the demands of the register of phones on a seller and a buyer, with links that open the dialler and a text message. */
export default function NeirPage({ loaderData }: Route.ComponentProps) {
  return <PaperText words={loaderData} first={<Kit />} />
}

/** An IMEI has 15 digits. What stands between their groups is left out. */
const digitsOf = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 15)

/** `sms:` with `?&body=` is read by Android and by iOS. */
const checkBySms = (imei: string) => `sms:16002?&body=KYD%20${imei}`

/** Nothing that is typed here leaves the page. */
function Kit() {
  const { say } = useSpeech()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, typed, setTyped)
  const imei = digitsOf(typed)
  const isWhole = imei.length === 15
  const button = 'btn h-auto min-h-12 justify-start border-line bg-base-100 py-2 text-start font-medium'
  return (
    <section aria-label={say('Check a phone', 'ফোন যাচাই')} className="flex flex-col gap-4 rounded-box bg-base-200 p-5">
      <a href="tel:*%2306%23" className={button}>
        <CallIcon />
        {say('1. See the IMEI: dial *#06#', '১. IMEI দেখুন: *#06# ডায়াল করুন')}
      </a>
      <Field
        label={say('2. Type it here', '২. এখানে লিখুন')}
        hint={say(
          'It stays on this page: we do not see or keep it. An iPhone cannot dial this from a link, so type *#06# yourself.',
          'এটি শুধু এই পাতায় থাকে: আমরা দেখি না, রাখিও না। আইফোন লিংক থেকে চিহ্ন ডায়াল করে না; সেখানে নিজে *#06# লিখুন।',
        )}
        ref={field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...imeiInput}
        translate="no"
        className="figures"
      />
      <a href={checkBySms(imei)} aria-describedby="sms-text" className={button}>
        <ChatIcon />
        {say('3. Ask the register: SMS to 16002', '৩. নিবন্ধন জানুন: 16002 নম্বরে এসএমএস')}
      </a>
      <p id="sms-text" role="status" className="-mt-2 text-small text-quiet">
        {isWhole ? (
          <span translate="no" className="figures">
            KYD {imei}
          </span>
        ) : (
          say('The text is KYD, a space and the 15 digits.', 'লেখাটি হবে KYD, তারপর স্পেস, তারপর ১৫ সংখ্যা।')
        )}
      </p>
      <a href="tel:*16161%23" className={button}>
        <CallIcon />
        {say('4. De-register before handing over: *16161#', '৪. হাতবদলের আগে নিবন্ধন বাতিল: *16161#')}
      </a>
      <Link to="/dashboard/lost-phones" className={button}>
        <PhoneIcon />
        {say('Lost or stolen? Ask or report it here', 'হারানো বা চুরির ফোন? এখানে জানুন বা রিপোর্ট করুন')}
      </Link>
      <a href="https://neir.btrc.gov.bd" rel="noreferrer" className={button}>
        <GlobeIcon />
        {say('Or on the NEIR portal', 'অথবা NEIR পোর্টালে')}
      </a>
    </section>
  )
}
