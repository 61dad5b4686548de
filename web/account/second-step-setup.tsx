import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Alert } from '#web/ui/alert.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CodeForm } from '#web/session/code-form.tsx'
import { provider } from '#web/session/provider.ts'
import { reasonOf } from '#web/session/refused.ts'
import { sessionActions } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { keepAsFile } from '#web/browser/keep-as-file.ts'

interface Key {
  totpURI: string
  backupCodes: string[]
}

/** Turns the second step on: the password, then the key and a first code of it, then the backup codes. */
export function SecondStepSetup({ onDone }: { onDone?: () => void }) {
  const queryClient = useQueryClient()
  const [key, setKey] = useState<Key | null>(null)
  const [isOn, setOn] = useState(false)

  async function turnedOn() {
    // The provider has begun the login again, so its token is of no more use.
    await sessionActions.renewToken()
    setOn(true)
  }
  function saved() {
    onDone?.()
    void queryClient.invalidateQueries()
  }
  if (!key) return <AskPassword onKey={setKey} />
  return isOn ? <BackupCodes codes={key.backupCodes} onSaved={saved} /> : <AppKey uri={key.totpURI} onDone={turnedOn} />
}

function AskPassword({ onKey }: { onKey: (key: Key) => void }) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setProblem(null)
    setSending(true)
    try {
      onKey(await provider<Key>('/two-factor/enable', { password }))
    } catch (cause) {
      setProblem(reasonOf(cause))
      setSending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-md flex-col gap-4">
      <PasswordField
        label={say('Password', 'পাসওয়ার্ড')}
        hint={say('Leave it empty if you only log in with Google.', 'শুধু Google দিয়ে লগইন করলে খালি রাখুন।')}
        autoComplete="current-password"
        name="password"
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary self-start" disabled={isSending}>
        {isSending ? say('Checking…', 'দেখা হচ্ছে…') : say('Continue', 'এগিয়ে যান')}
      </button>
    </form>
  )
}

function AppKey({ uri, onDone }: { uri: string; onDone: () => Promise<void> }) {
  const { say } = useSpeech()
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div className="flex max-w-md flex-col gap-4">
      <p>
        {say(
          'Open an app for login codes, such as Google Authenticator, Microsoft Authenticator or Aegis, and scan this. On this phone itself, press the button.',
          'লগইন কোডের একটি অ্যাপ খুলুন, যেমন Google Authenticator, Microsoft Authenticator বা Aegis, আর এটি স্ক্যান করুন। অ্যাপটি এই ফোনেই থাকলে নিচের বাটন চাপুন।',
        )}
      </p>
      <QrCode
        text={uri}
        label={say('QR code with the key for the app', 'অ্যাপের জন্য কিউআর কোড')}
        className="w-56 max-w-full rounded-selector"
      />
      <a href={uri} className="btn self-start">
        {say('Open the app on this phone', 'এই ফোনের অ্যাপে যোগ করুন')}
      </a>
      <p>
        {say('Or type this key into the app:', 'বা অ্যাপে এই কী-টি লিখুন:')}{' '}
        <code className="font-semibold wrap-anywhere" translate="no">
          {key.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeForm isAppOnly submit={say('Turn it on', 'চালু করুন')} onDone={onDone} />
    </div>
  )
}

function BackupCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { say } = useSpeech()
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(say('The codes are copied', 'কোডগুলো কপি হয়েছে'))
    } catch {
      toast.error(say('The codes could not be copied. Please write them down.', 'কোডগুলো কপি করা গেল না। লিখে রাখুন।'))
    }
  }

  return (
    <div className="flex max-w-md flex-col gap-4">
      <p className="font-semibold">{say('The second step is on.', 'দ্বিতীয় ধাপ চালু হয়েছে।')}</p>
      <p>
        {say(
          'Save these backup codes where your phone is not. When you lose the phone, each of them lets you in once. They are shown only now.',
          'এই ব্যাকআপ কোডগুলো ফোনের বাইরে কোথাও রাখুন। ফোন হারালে প্রতিটি দিয়ে একবার ঢুকতে পারবেন। এগুলো শুধু এখনই দেখানো হচ্ছে।',
        )}
      </p>
      <ul
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-box border border-line p-4 font-semibold tabular-nums"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn"
          onClick={() => keepAsFile('phonehaat-backup-codes.txt', 'text/plain', text)}
        >
          {say('Download', 'ডাউনলোড করুন')}
        </button>
        <button type="button" className="btn" onClick={() => void copy()}>
          {say('Copy', 'কপি করুন')}
        </button>
        <button type="button" className="btn btn-primary" onClick={onSaved}>
          {say('I have saved them', 'সেভ করেছি')}
        </button>
      </div>
    </div>
  )
}
