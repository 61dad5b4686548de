import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PhoneIcon } from '#web/ui/work-icons.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { inTime } from './chunk.ts'
import { useShortForm } from './short-form.ts'

const NumberCode = lazy(async () => ({ default: (await inTime(import('./number-code.tsx'))).NumberCode }))

const loadSchema = async () => (await import('#contract/accounts/number')).NumberForm

interface NumberWayProps {
  /** Returns the account type of a newcomer. */
  accountType: () => 'user' | 'seller'
  /** The specified ways of the page. */
  children: ReactNode
}

/**
 * A page on which one logs in or signs up, with the way by mobile number: before the specified ways in Bangla, after them in English. Once a code was sent,
 * it alone is there. Nothing but the specified ways on a site that sends no messages.
 */
export function NumberWay({ accountType, children }: NumberWayProps) {
  const { language, say } = useSpeech()
  const isOffered = useRouteLoaderData<{ site: Site }>('root')?.site.texts
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  if (!isOffered) return children
  if (sentTo)
    return (
      <Suspense fallback={<Loading />}>
        <NumberCode number={sentTo} accountType={accountType()} onBack={() => setSentTo(null)} />
      </Suspense>
    )
  const start = (
    <NumberStart
      typed={typed}
      onSent={(number, typed) => {
        setTyped(typed)
        setSentTo(number)
      }}
    />
  )
  return language === 'bn' ? (
    <>
      {start}
      <Or>{say('or by email', 'অথবা ইমেইল দিয়ে')}</Or>
      {children}
    </>
  ) : (
    <>
      {children}
      <Folded isOpen={typed !== ''}>{start}</Folded>
    </>
  )
}

const Or = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-4 text-small text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    {children}
  </div>
)

/** A button that makes room for the form. */
function Folded({ isOpen: isOpenAtFirst, children }: { isOpen: boolean; children: ReactNode }) {
  const { say } = useSpeech()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (isOpen)
    return (
      <>
        <Or>{say('or', 'অথবা')}</Or>
        {children}
      </>
    )
  return (
    <button
      type="button"
      className="btn btn-block -mt-2 border-line bg-base-100"
      disabled={!isHydrated}
      onClick={() => setOpen(true)}
    >
      <PhoneIcon className="size-5" />
      {say('CONTINUE WITH A MOBILE NUMBER', 'মোবাইল নম্বর দিয়ে চালিয়ে যান')}
    </button>
  )
}

/** Asks for the number, and has a code sent to it. */
function NumberStart({ typed, onSent }: { typed: string; onSent: (number: string, typed: string) => void }) {
  const { say, digits, language } = useSpeech()
  const isHydrated = useHydrated()
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async ({ number }) => {
    const { sendNumberCode } = await inTime(import('./number-login.ts'))
    await sendNumberCode(number)
    onSent(number, number)
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field
        label={say('Mobile number', 'মোবাইল নম্বর')}
        hint={say('We send a code to it. No password is needed.', 'নম্বরে একটি কোড যাবে। পাসওয়ার্ড লাগবে না।')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={digits('01712 345678')}
        defaultValue={typed.replace(/^\+88/, '')}
        // In Bangla it is there from the start, and no one has pressed for it.
        ref={language === 'en' ? focusAtOnce : undefined}
        name="number"
        error={errors.number}
      />
      <button type="submit" className="btn btn-primary btn-block" disabled={!isHydrated || isSubmitting}>
        {isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the code', 'কোড পাঠান')}
      </button>
      {problem && <Alert>{problem}</Alert>}
    </form>
  )
}
