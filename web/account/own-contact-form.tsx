import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { local } from '#contract/base/typed'
import { type OwnAccount, setContact } from '#contract/accounts/own-account'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

const loadSchema = async () => (await import('./own-forms.ts')).ContactForm

/** The number and the area that forms are filled in with. */
export function OwnContactForm({ account }: { account: OwnAccount }) {
  const { say, digits } = useSpeech()
  const queryClient = useQueryClient()
  const [isChanged, setChanged] = useState(false)
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async (contact) => {
    await ask(setContact, { body: contact })
    setChanged(false)
    toast.success(say('Your details are saved.', 'আপনার তথ্য সেভ হয়েছে।'))
    await invalidate(queryClient, ownAccount)
  })

  return (
    <form {...form} onInput={() => setChanged(true)} className="flex flex-col gap-4">
      <p className="text-quiet">
        {say('Only the other person in a booking sees these.', 'বুকিংয়ের অন্য পক্ষ ছাড়া কেউ দেখেন না।')}
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label={say('Mobile number', 'মোবাইল নম্বর')}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder={digits('01712 345678')}
          name="mobile"
          defaultValue={account.mobile ? local(account.mobile) : ''}
          error={errors.mobile}
        />
        <Field
          label={say('Area', 'এলাকা')}
          isOptional
          autoComplete="off"
          placeholder={say('Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা')}
          name="area"
          defaultValue={account.area ?? ''}
          error={errors.area}
        />
      </div>
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn self-start" disabled={isSubmitting || !isChanged}>
        {isSubmitting ? say('Saving…', 'সেভ হচ্ছে…') : say('Save', 'সেভ করুন')}
      </button>
    </form>
  )
}
