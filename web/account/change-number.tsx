import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { NumberForm, removeNumber, setNumber } from '#contract/accounts/number'
import type { OwnAccount } from '#contract/accounts/own-account'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { NumberCodeForm } from '#web/session/number-code-form.tsx'
import { sendNumberCode } from '#web/session/number-login.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { reasonOf } from '#web/session/refused.ts'
import { refreshPerson } from '#web/session/session.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

interface DialogProps {
  account: Pick<OwnAccount, 'hasPassword' | 'number'>
  onClose: () => void
}

function usePassword() {
  const { say } = useSpeech()
  const [password, setPassword] = useState('')
  const field = (
    <PasswordField
      label={say('Your password', 'আপনার পাসওয়ার্ড')}
      autoComplete="current-password"
      maxLength={128}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
    />
  )
  return { field, password }
}

/** Adds a number to log in with, or changes it: a code goes to the new one. */
export function ChangeNumber({ account: { hasPassword, number }, onClose }: DialogProps) {
  const { say, digits } = useSpeech()
  const queryClient = useQueryClient()
  const { field, password } = usePassword()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async ({ number }) => {
    await sendNumberCode(number)
    setSentTo(number)
  })
  async function save(code: string) {
    await ask(setNumber, { body: { number: sentTo!, code, ...(hasPassword && { password }) } })
    await Promise.all([invalidate(queryClient, ownAccount), refreshPerson()])
    toast.success(say('You can log in with this number now.', 'এখন এই নম্বর দিয়ে লগইন করতে পারবেন।'))
    onClose()
  }
  return (
    <Modal
      title={
        number
          ? say('Change the number you log in with', 'লগইনের নম্বর বদলান')
          : say('Log in with a mobile number', 'মোবাইল নম্বর দিয়ে লগইন')
      }
      onClose={onClose}
    >
      {sentTo ? (
        <NumberCodeForm number={sentTo} submit={say('Save', 'সেভ করুন')} onCode={save} />
      ) : (
        <form {...form} className="flex flex-col gap-5">
          <Field
            label={say('Mobile number', 'মোবাইল নম্বর')}
            hint={say('We send a code to it.', 'নম্বরে একটি কোড যাবে।')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={digits('01712 345678')}
            name="number"
            error={errors.number}
          />
          {hasPassword && field}
          <FormButtons
            problem={problem}
            isSubmitting={isSubmitting}
            cancel={say('Cancel', 'বাতিল')}
            submit={say('Send the code', 'কোড পাঠান')}
            submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
            onCancel={onClose}
          />
        </form>
      )}
    </Modal>
  )
}

const loadSchema = () => Promise.resolve(NumberForm)

/** Removes the number that one logs in with. */
export function RemoveNumber({ account: { hasPassword }, onClose }: DialogProps) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const { field, password } = usePassword()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    setSubmitting(true)
    try {
      await ask(removeNumber, { body: hasPassword ? { password } : {} })
      await Promise.all([invalidate(queryClient, ownAccount), refreshPerson()])
      toast.success(say('The number is removed.', 'নম্বরটি সরানো হয়েছে।'))
      onClose()
    } catch (cause) {
      setProblem(reasonOf(cause))
      setSubmitting(false)
    }
  }
  return (
    <Modal title={say('Remove the number?', 'নম্বরটি সরাবেন?')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <p>{say('It no longer opens your account.', 'এটি দিয়ে আর লগইন হবে না।')}</p>
        {hasPassword && field}
        <FormButtons
          problem={problem}
          isSubmitting={isSubmitting}
          cancel={say('Keep it', 'থাক')}
          submit={say('Remove it', 'সরান')}
          submitting={say('Removing…', 'সরানো হচ্ছে…')}
          isDangerous
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
