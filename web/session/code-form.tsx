import { type SubmitEvent, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { reasonOf, Refused } from './refused.ts'
import { sendCode } from './second-factor.ts'

interface CodeFormProps {
  submit: string
  /** While the app has just got its key, there is no backup code to type. */
  isAppOnly?: boolean
  /** The code was right. */
  onDone: () => Promise<void> | void
}

/** Takes a code of the app, or a backup code, and sends it. */
export function CodeForm({ submit, isAppOnly = false, onDone }: CodeFormProps) {
  const { say } = useSpeech()
  const [isBackup, setBackup] = useState(false)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    setProblem(null)
    setError(undefined)
    setSending(true)
    try {
      await sendCode(field.value)
      await onDone()
    } catch (cause) {
      const isWrong = cause instanceof Refused && wrong.has(cause.problem.code)
      if (isWrong) setError(isBackup ? say(...wrongBackupCode) : say(...wrongCode))
      else setProblem(reasonOf(cause))
      field.select()
    }
    setSending(false)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {isBackup ? (
        <Field
          key="backup"
          label={say('Backup code', 'ব্যাকআপ কোড')}
          hint={say(
            'One of the ten you saved, such as a1B2c-D3e4F. Each works once.',
            'যে দশটি সেভ করেছিলেন তার একটি, যেমন a1B2c-D3e4F। প্রতিটি একবারই চলে।',
          )}
          name="code"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
      ) : (
        <Field
          key="app"
          label={say('Code of your app', 'অ্যাপের কোড')}
          hint={say('Six digits, new every 30 seconds.', 'ছয়টি সংখ্যা, প্রতি ৩০ সেকেন্ডে বদলায়।')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className="tabular-nums"
          error={error}
        />
      )}
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary btn-block" disabled={isSending}>
        {isSending ? say('Checking…', 'দেখা হচ্ছে…') : submit}
      </button>
      {!isAppOnly && (
        <button
          type="button"
          className="btn btn-ghost btn-sm -mt-1 self-start -mx-3 font-normal"
          onClick={() => {
            setBackup(!isBackup)
            setError(undefined)
          }}
        >
          {isBackup
            ? say('Use a code of the app', 'অ্যাপের কোড দিন')
            : say('Use a backup code instead', 'অ্যাপ হাতে নেই? ব্যাকআপ কোড দিন')}
        </button>
      )}
    </form>
  )
}

/** The codes with which the provider says that a code is wrong. */
const wrong: ReadonlySet<string> = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE'])
const wrongCode = [
  'This code is not right. Please type the six digits that the app shows now; each code works once.',
  'কোডটি মিলছে না। অ্যাপে এখন যে ছয়টি সংখ্যা দেখাচ্ছে, সেটি লিখুন। প্রতিটি কোড একবারই চলে।',
] as const
const wrongBackupCode = [
  'This is not one of your backup codes, or it was used before. Please try another one.',
  'এটি আপনার ব্যাকআপ কোড নয়, বা আগেই ব্যবহার হয়েছে। অন্য একটি দিন।',
] as const
