import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import { local, Mobile } from '#contract/base/mobile'
import { OwnContact, type OwnAccount, setContact } from '#contract/accounts/own-account'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { toastError } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

/** A number, or none. */
const MaybeMobile = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const { data, error } = Mobile.safeParse(text)
  if (data !== undefined) return data
  context.addIssue({ code: 'custom', message: error!.issues[0]!.message })
  return z.NEVER
})
const ContactForm = z.object({ mobile: MaybeMobile, area: OwnContact.shape.area.unwrap() })
type Fields = z.input<typeof ContactForm>
type Values = z.output<typeof ContactForm>

const fieldsOf = ({ mobile, area }: Pick<OwnAccount, 'mobile' | 'area'>): Fields => ({
  mobile: mobile ? local(mobile) : '',
  area: area ?? '',
})

/** The number and the area that forms are filled in with. */
export function OwnContactForm({ account }: { account: OwnAccount }) {
  const { say, digits } = useSpeech()
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm<Fields, unknown, Values>({
    resolver: resolverOf(ContactForm),
    defaultValues: fieldsOf(account),
  })
  const submit = handleSubmit(async (contact) => {
    try {
      await ask(setContact, { body: contact })
      reset(fieldsOf(contact))
      toast.success(say('Your details are saved.', 'আপনার তথ্য সেভ হয়েছে।'))
      await invalidate(queryClient, ownAccount)
    } catch (cause) {
      toastError(cause)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
          error={formState.errors.mobile?.message}
          {...register('mobile')}
        />
        <Field
          label={say('Area', 'এলাকা')}
          isOptional
          autoComplete="off"
          placeholder={say('Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা')}
          error={formState.errors.area?.message}
          {...register('area')}
        />
      </div>
      <button type="submit" className="btn self-start" disabled={formState.isSubmitting || !formState.isDirty}>
        {formState.isSubmitting ? say('Saving…', 'সেভ হচ্ছে…') : say('Save', 'সেভ করুন')}
      </button>
    </form>
  )
}
