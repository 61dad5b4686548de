import { useState } from 'react'
import { local } from '#contract/base/typed'
import { proveNumber } from '#contract/accounts/number'
import { Alert } from '#web/ui/alert.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from './api.ts'
import { NumberCodeForm } from './number-code-form.tsx'
import { sendNumberCode } from './number-login.ts'
import { reasonOf } from './refused.ts'
import { useSession } from './state.ts'

/** Sends a code to the number of the account, and takes it. */
export function NumberProof({ onDone }: { onDone: () => void }) {
  const { say, digits } = useSpeech()
  const number = useSession().person?.phoneNumber ?? ''
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send() {
    setSending(true)
    setProblem(null)
    try {
      await sendNumberCode(number)
      setSent(true)
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
    setSending(false)
  }
  if (isSent)
    return (
      <NumberCodeForm
        number={number}
        submit={say('Confirm', 'নিশ্চিত করুন')}
        onCode={async (code) => {
          await ask(proveNumber, { body: { code } })
          onDone()
        }}
      />
    )
  return (
    <>
      <p>
        {say(
          `We send a code to ${local(number)}. Type it here, and it goes on.`,
          `${digits(local(number))} নম্বরে একটি কোড পাঠাব। সেটি লিখলেই কাজটি হয়ে যাবে।`,
        )}
      </p>
      {problem && <Alert>{problem}</Alert>}
      <button type="button" className="btn btn-primary btn-block" disabled={isSending} onClick={() => void send()}>
        {isSending ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the code', 'কোড পাঠান')}
      </button>
    </>
  )
}
