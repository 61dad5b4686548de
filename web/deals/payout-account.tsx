import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { z } from 'zod'
import { type OwnMoney, PayoutAccountForm, payoutMethods, setPayoutAccount } from '#contract/payments/payouts'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field, PasswordField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { says } from '#contract/base/messages'
import { useSession } from '#web/session/state.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { payoutMethodWords } from '#web/i18n/payout-words.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ownMoney } from './queries.ts'

/** Shows the account to which a seller is paid, masked, and the way to change it. */
export function PayoutAccountPart({ money: { account, hasPassword, waits } }: { money: OwnMoney }) {
  const { say, deadline, digits } = useSpeech()
  const { person } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="where" className="flex flex-col items-start gap-3 rounded-box bg-base-200 p-5">
      <h2 id="where" className="text-title">
        {say('Where you are paid', 'কোথায় টাকা পাবেন')}
      </h2>
      {account ? (
        <p className="text-lead font-semibold">
          {say(...payoutMethodWords[account.method])}{' '}
          <span className="figures">
            <span aria-hidden="true">•••• </span>
            <span className="sr-only">{say('ending in', 'শেষ চার সংখ্যা')} </span>
            {digits(account.hint)}
          </span>
        </p>
      ) : (
        <p>{say('A bank account, or a bKash or Nagad number.', 'ব্যাংক অ্যাকাউন্ট, বা বিকাশ কিংবা নগদ নম্বর।')}</p>
      )}
      <p className="text-small text-quiet">
        {say('The fee of the transfer is ours, whichever you choose.', 'যেটিই বেছে নিন, টাকা পাঠানোর খরচ আমাদের।')}
      </p>
      {account?.rejected && (
        <Alert>
          {say(
            'A payout to this account came back. Check it and enter it again.',
            'এই অ্যাকাউন্টে পাঠানো টাকা ফেরত এসেছে। মিলিয়ে দেখে আবার জানান।',
          )}
        </Alert>
      )}
      {account && waits === 'pause' && (
        <p className="text-quiet">
          {say(
            <>New: paid into from {deadline(account.readyAt)}.</>,
            <>নতুন: {deadline(account.readyAt)} থেকে টাকা যাবে।</>,
          )}
        </p>
      )}
      {hasPassword || person?.phoneNumber ? (
        <button
          type="button"
          className={`btn ${account ? 'border-line bg-base-100' : 'btn-primary'}`}
          onClick={() => setOpen(true)}
        >
          {account ? say('Change the account', 'অ্যাকাউন্ট বদলান') : say('Add an account', 'অ্যাকাউন্ট জানান')}
        </button>
      ) : (
        <PasswordFirst />
      )}
      {isOpen && <AccountDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** For who logs in with Google only: an account is given with a password, so that a stolen login cannot lead money away. */
function PasswordFirst() {
  const { say } = useSpeech()
  const link = (
    <Link to="/forgot-password" className="link">
      {say('Choose one', 'একটি পাসওয়ার্ড দিন')}
    </Link>
  )
  return (
    <p>
      {say(
        <>Adding an account needs a password, and you log in with Google. {link} by email.</>,
        <>অ্যাকাউন্ট জানাতে পাসওয়ার্ড লাগে, আর আপনি Google দিয়ে লগইন করেন। ইমেইল থেকে {link}।</>,
      )}
    </p>
  )
}

type Fields = z.input<typeof PayoutAccountForm>
type Values = z.output<typeof PayoutAccountForm>

const empty: Fields = { method: 'bkash', holder: '', number: '', bank: '', routing: '', password: '' }

function AccountDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { say, digits } = useSpeech()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<Fields, unknown, Values>({
    resolver: resolverOf(PayoutAccountForm),
    defaultValues: empty,
  })
  const method = useWatch({ control, name: 'method' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    if (hasPassword && !body.password)
      return setError('password', { message: says('password_required') }, { shouldFocus: true })
    try {
      await ask(setPayoutAccount, { body })
      toast.success(say('Your account is saved.', 'আপনার অ্যাকাউন্ট সেভ হয়েছে।'))
      await invalidate(queryClient, ownMoney)
      onClose()
    } catch (cause) {
      if (isSessionProblem(cause)) return
      if (cause instanceof Refused && cause.problem.code === 'password_wrong')
        return setError('password', { message: cause.message }, { shouldFocus: true })
      setProblem(placeProblem(cause, ['holder', 'number', 'bank', 'routing'], setError))
    }
  })
  return (
    <Modal title={say('Where should we pay you?', 'কোথায় টাকা পাঠাব?')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Choice label={say('Paid by', 'যেভাবে পাবেন')} {...register('method')}>
          {payoutMethods.map((one) => (
            <option key={one} value={one}>
              {say(...payoutMethodWords[one])}
            </option>
          ))}
        </Choice>
        <Field
          label={method === 'bank' ? say('Account number', 'অ্যাকাউন্ট নম্বর') : say('Wallet number', 'ওয়ালেটের নম্বর')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder={method === 'bank' ? undefined : digits('01712 345678')}
          error={errors.number?.message}
          {...register('number')}
        />
        {method === 'bank' && (
          <>
            <Field label={say('Bank', 'ব্যাংক')} autoComplete="off" error={errors.bank?.message} {...register('bank')} />
            <Field
              label={say('Routing number', 'রাউটিং নম্বর')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              hint={say('Nine digits, on every cheque.', 'চেকের পাতায় লেখা নয় সংখ্যা।')}
              error={errors.routing?.message}
              {...register('routing')}
            />
          </>
        )}
        <Field
          label={say('Account holder’s name', 'যাঁর নামে')}
          autoComplete="name"
          hint={say('In English letters, as the bank or the wallet has it.', 'ব্যাংকে বা ওয়ালেটে যেমন আছে, ইংরেজি অক্ষরে।')}
          error={errors.holder?.message}
          {...register('holder')}
        />
        {hasPassword && (
          <PasswordField
            label={say('Your password', 'আপনার পাসওয়ার্ড')}
            hint={say('Your PhoneHaat password, never the PIN of a wallet.', 'এই সাইটের পাসওয়ার্ড। ওয়ালেটের পিন কখনও নয়।')}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password?.message}
            {...register('password')}
          />
        )}
        <p className="text-quiet">
          {say('Nothing is paid into it for the first 24 hours.', 'প্রথম ২৪ ঘণ্টা এতে টাকা যায় না।')}
        </p>
        <FormButtons
          problem={problem}
          isSubmitting={isSubmitting}
          cancel={say('Cancel', 'বাতিল')}
          submit={say('Save', 'সেভ করুন')}
          submitting={say('Saving…', 'সেভ হচ্ছে…')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
