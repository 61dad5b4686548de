import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useFieldWords } from '#web/i18n/field-words.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { EyeIcon, EyeOffIcon } from './work-icons.tsx'

interface Frame {
  label: string
  error?: string
  /** A line of help, read out with the field. */
  hint?: ReactNode
  isOptional?: boolean
}

interface FramedProps extends Frame {
  children: (wiring: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A label, a control wired to it, and the control's error or help under it. */
export function Framed({ label, error, hint, isOptional, children }: FramedProps) {
  const id = useId()
  const { say } = useSpeech()
  const inWords = useFieldWords()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> {say('(optional)', '(না দিলেও চলে)')}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error && (
        <p id={`${id}-error`} className="text-small text-error">
          {inWords(error)}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A labelled text field with its error under it. Everything else goes to the `<input>`. */
export function Field({ label, error, hint, isOptional, className = '', ...input }: Frame & ComponentProps<'input'>) {
  return (
    <Framed label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => <input {...wiring} className={`input ${className}`} {...input} />}
    </Framed>
  )
}

/** A password field that can show what was typed. */
export function PasswordField({ label, error, hint, ...input }: Frame & Omit<ComponentProps<'input'>, 'type'>) {
  const { say } = useSpeech()
  const [isShown, setShown] = useState(false)
  return (
    <Framed label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            className="input pe-12"
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
          />
          <button
            type="button"
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-field text-quiet hover:text-base-content"
            aria-pressed={isShown}
            onClick={() => setShown((shown) => !shown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
            <span className="sr-only">{say('Show password', 'পাসওয়ার্ড দেখান')}</span>
          </button>
        </div>
      )}
    </Framed>
  )
}

/** A labelled choice. Its options are the children; everything else goes to the `<select>`. */
export function Choice({ label, error, hint, isOptional, children, ...select }: Frame & ComponentProps<'select'>) {
  return (
    <Framed label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => (
        <select {...wiring} className="select" {...select}>
          {children}
        </select>
      )}
    </Framed>
  )
}

/** A labelled text of several lines. Everything else goes to the `<textarea>`. */
export function Lines({ label, error, hint, isOptional, ...textarea }: Frame & ComponentProps<'textarea'>) {
  return (
    <Framed label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => <textarea {...wiring} rows={4} className="textarea" {...textarea} />}
    </Framed>
  )
}
