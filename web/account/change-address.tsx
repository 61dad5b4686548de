import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { OwnAccount } from '#contract/accounts/own-account'
import { AddressChangeForm, changeAddress } from '#contract/accounts/address-change'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { Refused } from '#web/session/refused.ts'
import { isPlaceholder } from '#contract/accounts/no-address'
import { useSession } from '#web/session/state.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

interface ChangeAddressProps {
  account: Pick<OwnAccount, 'hasPassword' | 'secondFactor' | 'number'>
  onClose: () => void
}

/** Requests another email address: its link goes there, and changes it. */
export function ChangeAddress({ account: { hasPassword, secondFactor, number }, onClose }: ChangeAddressProps) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const isNew = isPlaceholder(useSession().person?.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(AddressChangeForm),
    defaultValues: { email: '', ...(hasPassword && { password: '' }) },
  })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await ask(changeAddress, { body })
      await invalidate(queryClient, ownAccount)
      onClose()
    } catch (cause) {
      if (isSessionProblem(cause)) return onClose()
      if (cause instanceof Refused && cause.problem.code === 'password_wrong')
        return setError('password', { message: cause.message }, { shouldFocus: true })
      setProblem(placeProblem(cause, ['email', 'password'], setError))
    }
  })
  return (
    <Modal
      title={
        isNew ? say('Add an email address', 'ইমেইল ঠিকানা দিন') : say('Change your email address', 'ইমেইল ঠিকানা বদলান')
      }
      onClose={onClose}
    >
      {hasPassword || secondFactor === 'on' || number ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field
            label={say('New email address', 'নতুন ইমেইল ঠিকানা')}
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={say(
              'A link goes there. Your account has this address once you open it.',
              'সেখানে একটি লিংক যাবে। লিংক খুললে অ্যাকাউন্টে এই ঠিকানা বসবে।',
            )}
            error={formState.errors.email?.message}
            {...register('email')}
          />
          {hasPassword && (
            <PasswordField
              label={say('Your password', 'আপনার পাসওয়ার্ড')}
              autoComplete="current-password"
              maxLength={128}
              error={formState.errors.password?.message}
              {...register('password')}
            />
          )}
          <FormButtons
            problem={problem}
            isSubmitting={formState.isSubmitting}
            cancel={isNew ? say('Cancel', 'বাতিল') : say('Keep it', 'থাক')}
            submit={say('Send the link', 'লিংক পাঠান')}
            submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
            onCancel={onClose}
          />
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <p>
            {say(
              'Your account has no password yet, because you log in with Google. Choose one with a link we email you, then come back.',
              'আপনি Google দিয়ে লগইন করেন, তাই অ্যাকাউন্টে এখনও পাসওয়ার্ড নেই। ইমেইলের লিংক থেকে একটি দিন, তারপর আবার আসুন।',
            )}
          </p>
          <Link to="/forgot-password" className="btn btn-primary self-start">
            {say('Choose a password', 'পাসওয়ার্ড দিন')}
          </Link>
        </div>
      )}
    </Modal>
  )
}
