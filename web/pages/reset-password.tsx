import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useNavigate } from 'react-router'
import { Narrow } from '#web/site/narrow.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { resetPassword } from '#web/account/account.ts'
import { useHashToken } from '#web/session/hash-token.ts'
import { Refused } from '#web/session/refused.ts'
import { refreshSession } from '#web/session/session.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const loadSchema = async () => (await import('#web/account/password-forms.ts')).NewPassword

/** The page to which the link of the mail leads. */
export default function ResetPasswordPage() {
  const token = useHashToken()
  const { say } = useSpeech()
  const title = say('Choose a new password', 'নতুন পাসওয়ার্ড দিন')
  const navigate = useNavigate()
  const [isSpent, setSpent] = useState(false)

  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async ({ password }) => {
    try {
      await resetPassword(token!, password)
    } catch (cause) {
      if (cause instanceof Refused && cause.problem.code === 'INVALID_TOKEN') return setSpent(true)
      throw cause
    }
    toast.success(
      say(
        'Your password has been changed. Please log in with the new one.',
        'পাসওয়ার্ড বদলানো হয়েছে। এবার নতুনটি দিয়ে লগইন করুন।',
      ),
    )
    // Every login has ended, this browser's too.
    await refreshSession()
    void navigate('/login', { replace: true })
  })

  if (token === null || isSpent) {
    return (
      <Narrow title={title}>
        <Alert>
          {say(
            'This link has expired. A link works once, for one hour.',
            'এই লিংকের মেয়াদ শেষ। একটি লিংক একবারই কাজ করে, এক ঘণ্টা পর্যন্ত।',
          )}
        </Alert>
        <Link to="/forgot-password" className="btn btn-primary self-start">
          {say('Send me a new link', 'নতুন লিংক পাঠান')}
        </Link>
      </Narrow>
    )
  }
  return (
    <Narrow title={title}>
      <form {...form} className="flex flex-col gap-4">
        <PasswordField
          label={say('New password', 'নতুন পাসওয়ার্ড')}
          autoComplete="new-password"
          hint={say(
            '6 or more characters, with one upper case letter, one number and one special character.',
            'অন্তত ৬ অক্ষর, তার মধ্যে একটি বড় হাতের ইংরেজি অক্ষর, একটি সংখ্যা আর একটি চিহ্ন, যেমন #।',
          )}
          name="password"
          error={errors.password}
        />
        <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!token || isSubmitting}>
          {isSubmitting ? say('Changing…', 'বদলানো হচ্ছে…') : say('Change password', 'পাসওয়ার্ড বদলান')}
        </button>
        {problem && <Alert>{problem}</Alert>}
      </form>
      <p className="text-small text-quiet">
        {say('You will be signed out on every device.', 'আপনার অ্যাকাউন্ট সব ডিভাইস থেকে লগআউট হয়ে যাবে।')}
      </p>
    </Narrow>
  )
}
