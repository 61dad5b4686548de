import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link, useNavigate } from 'react-router'
import type { Deletion } from '#contract/accounts/deletion'
import { deleteAccount, DeletionForm, getDeletion } from '#contract/accounts/personal-data'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { reasonOf } from '#web/session/refused.ts'
import { refreshSession } from '#web/session/session.ts'
import { says } from '#contract/base/messages'
import { useSession } from '#web/session/state.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'
import { queryOf } from '#web/session/query-of.ts'

/** Says what happens to phones, bookings and orders, requests the password, and deletes the account. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const speech = useSpeech()
  const { say } = speech
  const { data, isError, error, refetch } = useQuery({ ...queryOf(getDeletion, {}), gcTime: 0 })
  const { person } = useSession()
  const hasProof = data?.hasPassword || Boolean(person?.phoneNumber)
  const obstacle = data && obstacleOf({ ...data, hasPassword: hasProof }, speech)
  return (
    <Modal title={say('Delete your account?', 'অ্যাকাউন্ট মুছে ফেলবেন?')} onClose={onClose}>
      {isError && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton />}
      {obstacle && (
        <div className="flex flex-col gap-5">
          <div>{obstacle}</div>
          <button type="button" className="btn self-end" onClick={onClose}>
            {say('Close', 'বন্ধ করুন')}
          </button>
        </div>
      )}
      {data && !obstacle && (
        <div className="flex flex-col gap-5">
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {consequencesOf(data, speech).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="font-semibold">{say('This cannot be undone.', 'একবার মুছলে আর ফেরানো যাবে না।')}</p>
          <PasswordForm hasPassword={data.hasPassword} onClose={onClose} />
        </div>
      )}
    </Modal>
  )
}

/** Explains why the account cannot be deleted now, with the way out; null when it can. */
function obstacleOf(
  { isLastAdmin, salesOpenUntil, moneyOwed, debt, disputableUntil, hasPassword }: Deletion,
  { say, deadline, taka }: Speech,
) {
  if (isLastAdmin)
    return say(
      'You are the only admin. Make someone else an admin first.',
      'আপনিই শেষ অ্যাডমিন। আগে অন্য কাউকে অ্যাডমিন করুন।',
    )
  if (salesOpenUntil)
    return say(
      `You were paid for a phone recently, and its buyer may still need to reach you. You can delete your account from ${deadline(salesOpenUntil)}.`,
      `কিছুদিন আগেই আপনার একটি ফোনের টাকা দেওয়া হয়েছে, ক্রেতার হয়তো এখনও আপনাকে দরকার। ${deadline(salesOpenUntil)} থেকে অ্যাকাউন্ট মুছতে পারবেন।`,
    )
  if (moneyOwed > 0)
    return say(
      <>
        We still owe you {taka(moneyOwed)}. Tell us under <PayoutsLink>Payouts</PayoutsLink> where to send it; you can
        delete your account once it has been paid.
      </>,
      <>
        আপনার {taka(moneyOwed)} এখনও আমাদের কাছে আছে। কোথায় পাঠাব তা <PayoutsLink>বিক্রির টাকা</PayoutsLink> পাতায় জানান; টাকা পাওয়ার পর
        অ্যাকাউন্ট মুছতে পারবেন।
      </>,
    )
  if (debt > 0)
    return say(
      <>
        You owe us {taka(debt)}, because the buyer of a phone you were paid for got the money back. It is taken off your
        next sale, which you can see under <PayoutsLink>Payouts</PayoutsLink>; you can delete your account once it is
        settled.
      </>,
      <>
        আপনার কাছে আমাদের {taka(debt)} পাওনা, কারণ যে ফোনের টাকা পেয়েছিলেন তার ক্রেতা টাকা ফেরত পেয়েছেন। পরের বিক্রি থেকে তা কেটে নেওয়া
        হবে, <PayoutsLink>বিক্রির টাকা</PayoutsLink> পাতায় দেখতে পাবেন; শোধ হলে অ্যাকাউন্ট মুছতে পারবেন।
      </>,
    )
  if (disputableUntil)
    return say(
      `You were paid for a phone, and its buyer’s bank can still ask for the money back. You can delete your account from ${deadline(disputableUntil)}.`,
      `আপনি একটি ফোনের টাকা পেয়েছেন, ক্রেতার ব্যাংক এখনও সেই টাকা ফেরত চাইতে পারে। ${deadline(disputableUntil)} থেকে অ্যাকাউন্ট মুছতে পারবেন।`,
    )
  if (hasPassword) return null
  const link = (
    <Link to="/forgot-password" className="link">
      {say('Choose one', 'একটি পাসওয়ার্ড দিন')}
    </Link>
  )
  return say(
    <>
      Your account has no password yet, because you log in with Google. {link} with a link we email you, then come back.
    </>,
    <>আপনি Google দিয়ে লগইন করেন, তাই অ্যাকাউন্টে এখনও পাসওয়ার্ড নেই। ইমেইলের লিংক থেকে {link}, তারপর আবার আসুন।</>,
  )
}

const PayoutsLink = ({ children }: { children: ReactNode }) => (
  <Link to="/dashboard/payouts" className="link">
    {children}
  </Link>
)

/** Describes the consequences of a deletion; absent things are not mentioned. */
function consequencesOf(deletion: Deletion, { say, count, plural }: Speech): string[] {
  const sentences: [number, string][] = [
    [
      deletion.phonesOnSale,
      say(
        plural(deletion.phonesOnSale, {
          one: 'Your phone will be taken off the market.',
          other: `Your ${count(deletion.phonesOnSale)} phones on sale will be taken off the market.`,
        }),
        `বিক্রির জন্য রাখা ${count(deletion.phonesOnSale)}টি ফোন বাজার থেকে সরে যাবে।`,
      ),
    ],
    [
      deletion.unpaidSales,
      say(
        'Unpaid bookings for your phones will be cancelled, and we will tell the buyers.',
        'আপনার ফোনের যেসব বুকিংয়ের টাকা এখনও দেওয়া হয়নি সেগুলো বাতিল হবে, ক্রেতাদের জানানো হবে।',
      ),
    ],
    [
      deletion.unpaidOrders,
      say('Your unpaid bookings will be cancelled.', 'আপনার যেসব বুকিংয়ের টাকা দেননি সেগুলো বাতিল হবে।'),
    ],
    [
      deletion.paidOrders,
      say(
        'We keep a record of your paid orders, without your name. You will no longer be able to open their receipts, and sellers will no longer see your number.',
        'টাকা দেওয়া অর্ডারের হিসাব আপনার নাম ছাড়া থেকে যাবে। এরপর রসিদ আর দেখতে পারবেন না, বিক্রেতাও আপনার নম্বর আর দেখবেন না।',
      ),
    ],
    [
      1,
      say(
        'Your name, number, addresses, messages, favourites, searches and notifications will be removed, and you will be signed out everywhere.',
        'আপনার নাম, নম্বর, ঠিকানা, মেসেজ, পছন্দ, সার্চ আর নোটিফিকেশন মুছে যাবে, সব জায়গা থেকে লগআউট হবে।',
      ),
    ],
  ]
  return sentences.flatMap(([number, sentence]) => (number > 0 ? [sentence] : []))
}

function PasswordForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { say } = useSpeech()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(DeletionForm),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    setProblem(null)
    if (hasPassword && !password)
      return setError('password', { message: says('password_required') }, { shouldFocus: true })
    try {
      await ask(deleteAccount, { body: { password } })
    } catch (cause) {
      if (isSessionProblem(cause)) return onClose()
      if (!hasPassword) return setProblem(reasonOf(cause))
      return setError('password', { message: reasonOf(cause) }, { shouldFocus: true })
    }
    toast.success(say('Your account has been deleted.', 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।'))
    // First away from here: this page would lead who is signed out to the login.
    await navigate('/')
    await refreshSession()
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {hasPassword && (
        <PasswordField
          label={say('Your password', 'আপনার পাসওয়ার্ড')}
          autoComplete="current-password"
          maxLength={128}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn" onClick={onClose}>
          {say('Keep my account', 'অ্যাকাউন্ট থাক')}
        </button>
        <button type="submit" className="btn btn-error" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? say('Deleting…', 'মোছা হচ্ছে…') : say('Delete my account', 'আমার অ্যাকাউন্ট মুছুন')}
        </button>
      </div>
    </form>
  )
}
