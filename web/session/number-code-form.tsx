import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { local, plainNumber } from '#contract/base/typed'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { sendNumberCode } from './number-login.ts'
import { reasonOf, Refused } from './refused.ts'
import { toastError } from './toast-error.ts'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#web/site/page-context.ts'

/** The codes with which the server says that a code is none: they stand at the field. */
const wrong: ReadonlySet<string> = new Set(['INVALID_OTP', 'INVALID_CODE', 'number_code_wrong'])
const over: ReadonlySet<string> = new Set(['OTP_NOT_FOUND', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'number_code_over'])

/** Calls back with the code of a text message that is for this site, where the browser reads it (WebOTP). */
function useTextedCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials
      .get(asked)
      .then((credential) => {
        const { code } = (credential ?? {}) as { code?: string }
        if (code) latest.current(code)
      })
      // Nothing came, or the person does not want it: the code can be typed.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}

interface NumberCodeFormProps {
  /** In E.164. */
  number: string
  submit: string
  /** Sends the code. @throws Refused */
  onCode: (code: string) => Promise<void>
}

/** Takes the code that was sent to a number, as it is typed, pasted or read by the browser. */
export function NumberCodeForm({ number, submit, onCode }: NumberCodeFormProps) {
  const { say, digits } = useSpeech()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useTextedCode((code) => {
    const field = form.current?.elements.namedItem('code') as HTMLInputElement | null
    if (!field || isSending) return
    field.value = code
    form.current?.requestSubmit()
  })

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    const code = plainNumber(field.value).replaceAll(/[\s-]/g, '')
    setProblem(null)
    setError(undefined)
    if (!/^\d{6}$/.test(code)) {
      setError(say('A code has six digits.', 'কোডে ছয়টি সংখ্যা থাকে।'))
      return field.focus()
    }
    setSending(true)
    try {
      await onCode(code)
    } catch (cause) {
      const refusal = cause instanceof Refused ? cause.problem.code : ''
      if (wrong.has(refusal)) setError(say(...wrongCode))
      else if (over.has(refusal)) setError(say(...usedUp))
      else setProblem(reasonOf(cause))
      field.select()
    }
    setSending(false)
  }

  async function sendAgain() {
    try {
      await sendNumberCode(number)
      setError(undefined)
      toast.success(say('A new code is on its way.', 'নতুন কোড পাঠানো হয়েছে।'))
    } catch (cause) {
      toastError(cause)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p>
        {say(
          <>
            A code went to <span className="font-semibold">{local(number)}</span>. It works for 5 minutes.
          </>,
          <>
            <span className="font-semibold">{digits(local(number))}</span> নম্বরে একটি কোড গেছে। ৫ মিনিট চলবে।
          </>,
        )}{' '}
        <PhoneLink to={number} />
      </p>
      <Field
        label={say('Code', 'কোড')}
        hint={say('Six digits. Never tell them to anyone.', 'ছয়টি সংখ্যা। কাউকে বলবেন না।')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        ref={focusAtOnce}
        className="tabular-nums"
        error={error}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary btn-block" disabled={isSending}>
        {isSending ? say('Checking…', 'দেখা হচ্ছে…') : submit}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm -mx-3 -mt-1 self-start font-normal"
        onClick={() => void sendAgain()}
      >
        {say('Nothing came? Send another code', 'কোড আসেনি? আবার পাঠান')}
      </button>
    </form>
  )
}

const wrongCode = [
  'This is not the code that we sent. Please look again; after three tries you need a new one.',
  'কোডটি মিলছে না। আবার দেখে লিখুন। তিনবার ভুল হলে নতুন কোড লাগবে।',
] as const
const usedUp = ['This code no longer works. Please have another one sent.', 'এই কোড আর চলবে না। আবার কোড পাঠান।'] as const

/** The demo sends no text messages; what it would send can be read here. Nothing outside the demo. */
function PhoneLink({ to }: { to: string }) {
  const { say } = useSpeech()
  const demo = useRouteLoaderData<{ site: Site }>('root')?.site.demo
  if (!demo) return null
  return (
    <a href={`/sandbox/phone/?${new URLSearchParams({ to })}`} target="_blank" rel="noreferrer" className="link">
      {say('Open the demo’s telephone', 'ডেমোর ফোন খুলুন')}
    </a>
  )
}
