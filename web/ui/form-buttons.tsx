import { Alert } from './alert.tsx'

interface FormButtonsProps {
  /** The reason why it could not be sent, if no field is to blame. */
  problem: string | null
  isSubmitting: boolean
  cancel: string
  submit: string
  /** The name of the button meanwhile. */
  submitting: string
  /** True when its effect is hard to take back. */
  isDangerous?: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: what went wrong, the way back and the button that sends it. */
export function FormButtons({
  problem,
  isSubmitting,
  cancel,
  submit,
  submitting,
  isDangerous = false,
  onCancel,
}: FormButtonsProps) {
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className="btn" onClick={onCancel}>
          {cancel}
        </button>
        <button type="submit" className={`btn ${isDangerous ? 'btn-error' : 'btn-primary'}`} disabled={isSubmitting}>
          {isSubmitting ? submitting : submit}
        </button>
      </div>
    </>
  )
}
