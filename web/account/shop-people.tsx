import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  changeStaff,
  getShopStaff,
  InvitationForm,
  inviteStaff,
  removeStaff,
  takeBackInvitation,
} from '#contract/shops/shop-staff'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { roleHints, roleWords } from './shop-words.ts'

/** The people of one's shop and those who are invited, and the form that invites. */
export function ShopPeople() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data } = useQuery(queryOf(getShopStaff, {}))
  const changed = { onSettled: () => invalidate(client, getShopStaff) }
  const removing = useAction({
    ...changed,
    mutationFn: (id: string) => ask(removeStaff, { params: { id } }),
  })
  const changing = useAction({
    ...changed,
    mutationFn: ({ _id: id, role }: { _id: string; role: 'seller' | 'cashier' }) =>
      ask(changeStaff, { params: { id }, body: { role } }),
  })
  const takingBack = useAction({
    ...changed,
    mutationFn: (id: string) => ask(takeBackInvitation, { params: { id } }),
  })
  return (
    <>
      <ul className="flex flex-col gap-4 empty:hidden">
        {data?.staff.map(({ id, name, role }) => {
          const other = role === 'seller' ? 'cashier' : 'seller'
          return (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-40 grow">
                <NameOfPerson name={name} />
                <span className="block text-small text-quiet">{say(...roleWords[role])}</span>
              </span>
              <button
                type="button"
                className="btn btn-sm reach relative"
                onClick={() => changing.mutate({ _id: id, role: other })}
              >
                {other === 'seller' ? say('Make a seller', 'সেলসম্যান করুন') : say('Make a cashier', 'ক্যাশিয়ার করুন')}
                <HiddenName> {name}</HiddenName>
              </button>
              <button type="button" className="btn btn-ghost btn-sm reach relative" onClick={() => removing.mutate(id)}>
                {say('Remove', 'বাদ দিন')}
                <HiddenName> {name}</HiddenName>
              </button>
            </li>
          )
        })}
        {data?.invitations.map(({ id, reach, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-40 grow">
              <span translate="no" className="wrap-anywhere">
                {reach}
              </span>
              <span className="block text-small text-quiet">
                {say(...roleWords[role])} · {say('has not answered yet', 'এখনও উত্তর দেননি')}
              </span>
            </span>
            <button type="button" className="btn btn-ghost btn-sm reach relative" onClick={() => takingBack.mutate(id)}>
              {say('Take back', 'ফিরিয়ে নিন')}
              <HiddenName> {reach}</HiddenName>
            </button>
          </li>
        ))}
      </ul>
      <InviteForm />
    </>
  )
}

function InviteForm() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm<
    z.input<typeof InvitationForm>,
    unknown,
    z.output<typeof InvitationForm>
  >({ resolver: resolverOf(InvitationForm), defaultValues: { reach: '', role: 'seller' } })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await ask(inviteStaff, { body })
      reset()
      await invalidate(client, getShopStaff)
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['reach', 'role'], setError))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={say('Email address or mobile number', 'ইমেইল ঠিকানা বা মোবাইল নম্বর')}
        hint={say(
          'Of their account here. They see the invitation on the page Shop.',
          'এখানে তাঁর অ্যাকাউন্টে যেটি আছে। দোকান পাতায় তিনি আমন্ত্রণটি দেখবেন।',
        )}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.reach?.message}
        {...register('reach')}
      />
      <Choice label={say('Role', 'দায়িত্ব')} error={formState.errors.role?.message} {...register('role')}>
        {(['seller', 'cashier'] as const).map((role) => (
          <option key={role} value={role}>
            {say(
              `${roleWords[role][0]}: ${roleHints[role][0].toLowerCase()}`,
              `${roleWords[role][1]}: ${roleHints[role][1]}`,
            )}
          </option>
        ))}
      </Choice>
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn self-start" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? say('Inviting…', 'ডাকা হচ্ছে…') : say('Invite', 'আমন্ত্রণ পাঠান')}
      </button>
    </form>
  )
}
