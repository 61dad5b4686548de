import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Lines } from '#web/ui/field.tsx'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'

interface ReasonDialogProps {
  title: string
  /** A description of the act that is about to happen. */
  children: ReactNode
  /** The schema of the call's `reason`. */
  reason: z.ZodType<string, string>
  label: string
  /** A note on the readers of the reason. */
  hint?: ReactNode
  /** A warning above the field. */
  notice?: ReactNode
  cancel?: string
  submit: string
  submitting?: string
  isDangerous?: boolean
  /** Called with the reason. A refusal is shown in the dialog, and the typed text stays. */
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks an admin for a reason before something is done. */
export function ReasonDialog({ children, reason, label, hint, notice, onSubmit, ...dialog }: ReasonDialogProps) {
  const [resolver] = useState(() => resolverOf(z.object({ reason })))
  const form = useForm({ resolver })
  return (
    <FormDialog {...dialog} form={form} send={({ reason }) => onSubmit(reason)}>
      <p className="wrap-anywhere text-quiet">{children}</p>
      {notice}
      <Lines label={label} hint={hint} error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  )
}
