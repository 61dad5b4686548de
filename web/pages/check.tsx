import { data, redirect } from 'react-router'
import { AddressForm } from '#web/site/address-form.tsx'
import { Head } from '#web/site/head.tsx'
import { checkPath } from '#contract/base/page-addresses'
import { checkReceipt, type CheckedReceipt } from '#contract/payments/receipts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import { pageContext } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/check'

export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code')?.trim()
  if (typed) throw redirect(checkPath(encodeURIComponent(typed.slice(0, 100))))
  if (code === undefined) return { code: null, checked: null, isEmpty: typed === '' }
  const answer = await context.get(pageContext).call(checkReceipt, { params: { code } })
  if ('value' in answer) return { code, checked: answer.value, isEmpty: false }
  if (answer.problem.status >= 500) throw data(answer.problem, { status: answer.problem.status })
  return data({ code, checked: null, isEmpty: false }, { status: 404 })
}

/** Shows anyone who holds a receipt whether it is genuine, and nothing of the people on it. */
export default function CheckPage({ loaderData: { code, checked, isEmpty } }: Route.ComponentProps) {
  const { say } = useSpeech()
  const unknown = say('This is not one of our receipts', 'এটি আমাদের রসিদ নয়')
  const open = say('Is a receipt genuine?', 'রসিদটি কি আসল?')
  return (
    <div className="page flex grow flex-col items-center py-12 lg:py-20">
      <Head
        title={checked ? say(`Receipt ${checked.number}`, `রসিদ ${checked.number}`) : code === null ? open : unknown}
        isNoindex
      />
      <div className="flex w-full max-w-lg flex-col gap-6">
        {checked && <Genuine checked={checked} />}
        {!checked && code !== null && (
          <>
            <h1 className="flex items-start gap-3 text-heading text-error">
              <AlertIcon className="mt-0.5 size-9" />
              {unknown}
            </h1>
            <p>
              {say(
                'We have no receipt with this code. Compare each letter with the paper. If they match, the paper is not from us: do not accept it as proof of payment.',
                'আমাদের কোনো রসিদে এই কোড নেই। কাগজের সঙ্গে প্রতিটি অক্ষর মিলিয়ে দেখুন। সব মিলে গেলে কাগজটি আমাদের নয়: এটিকে পেমেন্টের প্রমাণ ধরবেন না।',
              )}
            </p>
          </>
        )}
        {!checked && code === null && <h1 className="text-heading">{open}</h1>}
        {!checked && <Ask key={code} code={code ?? ''} isEmpty={isEmpty} />}
      </div>
    </div>
  )
}

function Ask({ code, isEmpty }: { code: string; isEmpty: boolean }) {
  const { say } = useSpeech()
  return (
    <AddressForm action="/check" className="flex flex-col gap-4">
      <Field
        name="code"
        label={say('Receipt code', 'রসিদের কোড')}
        hint={say(
          'Twelve letters and digits beside the QR code, such as 7KQ2-M9XD-4TBA.',
          'কিউআর কোডের পাশের বারোটি অক্ষর ও সংখ্যা।',
        )}
        error={isEmpty ? say('Enter the code first.', 'আগে কোডটি লিখুন।') : undefined}
        defaultValue={code}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        className="font-mono"
      />
      <button type="submit" className="btn btn-primary self-start">
        {say('Check', 'যাচাই করুন')}
      </button>
    </AddressForm>
  )
}

function Genuine({ checked: { number, title, price, paidOn, refundedOn } }: { checked: CheckedReceipt }) {
  const { say, taka, longDays } = useSpeech()
  const Mark = refundedOn ? AlertIcon : CheckIcon
  return (
    <>
      <div className="flex items-center gap-4">
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-full ${refundedOn ? 'bg-accent text-accent-content' : 'bg-primary text-primary-content'}`}
        >
          <Mark className="size-7" />
        </span>
        <h1 className="text-heading">
          {refundedOn
            ? say('This receipt is genuine, but the payment was refunded', 'রসিদটি আসল, তবে এর টাকা ফেরত দেওয়া হয়েছে')
            : say('This receipt is genuine', 'রসিদটি আসল')}
        </h1>
      </div>
      <p>
        {say(
          'Compare it with the paper: everything here must be on it too.',
          'কাগজের সঙ্গে মিলিয়ে নিন: এর সবকিছু কাগজেও থাকতে হবে।',
        )}
      </p>
      <div className="rounded-box border border-line p-6">
        <Facts>
          <Fact term={say('Number', 'নম্বর')}>
            <span className="figures" translate="no">
              {number}
            </span>
          </Fact>
          <Fact term={say('Phone', 'ফোন')}>
            <span translate="no">{title}</span>
          </Fact>
          <Fact term={say('Price', 'দাম')}>
            <span className="figures">{taka(price)}</span>
          </Fact>
          <Fact term={say('Paid on', 'পেমেন্টের দিন')}>{longDays(paidOn, paidOn)}</Fact>
          {refundedOn && <Fact term={say('Refunded on', 'টাকা ফেরতের দিন')}>{longDays(refundedOn, refundedOn)}</Fact>}
        </Facts>
      </div>
      <p className="text-small text-quiet">
        {say(
          'Names are on the paper only. A receipt proves a payment, not who owns the phone now.',
          'নাম শুধু কাগজেই থাকে। রসিদ পেমেন্টের প্রমাণ; ফোনটি এখন কার, তা এতে লেখা নেই।',
        )}
      </p>
    </>
  )
}
