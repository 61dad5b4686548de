import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import type { OwnAccount } from '#contract/accounts/own-account'
import { PasswordField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { invalidate } from '#web/session/query-of.ts'
import { reasonOf } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface ProofFormProps {
  title: string
  account: Pick<OwnAccount, 'hasPassword'>
  submit: string
  submitting: string
  isDangerous?: boolean
  /** What is asked besides the proof. */
  fields?: ReactNode
  children?: ReactNode
  onClose: () => void
  /** @returns the sentence about what was done; false where it was not */
  onProof: (body: { password?: string }) => Promise<string | false>
  /** Puts what is wrong with `fields` there. @returns the sentence about the rest */
  problemOf?: (cause: unknown) => string | null
}

/** Asks for the password, where there is one; any other proof is requested by the call itself. */
export function ProofForm({
  title,
  account,
  fields,
  children,
  onProof,
  problemOf = reasonOf,
  onClose,
  ...buttons
}: ProofFormProps) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    setSubmitting(true)
    try {
      const done = await onProof(account.hasPassword ? { password } : {})
      await invalidate(queryClient, ownAccount)
      if (done) {
        toast.success(done)
        return onClose()
      }
    } catch (cause) {
      setProblem(problemOf(cause))
    }
    setSubmitting(false)
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {children && <p className="wrap-anywhere">{children}</p>}
        {fields}
        {account.hasPassword && (
          <PasswordField
            label={say('Your password', 'আপনার পাসওয়ার্ড')}
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <FormButtons
          problem={problem}
          isSubmitting={isSubmitting}
          cancel={say('Cancel', 'বাতিল')}
          onCancel={onClose}
          {...buttons}
        />
      </form>
    </Modal>
  )
}
