import { RetryIcon } from '#web/ui/work-icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

interface FailedUploadProps {
  sentence: string | null
  name: string
  /** Not where the file is gone, or refused however often it is sent. */
  onRetry?: (() => void) | undefined
  className?: string
}

/** Explains why a photo was not uploaded, and offers to try again. */
export function FailedUpload({ sentence, name, onRetry, className = '' }: FailedUploadProps) {
  const { say } = useSpeech()
  return (
    <div role="alert" className={`flex flex-col items-start gap-1 text-small text-error ${className}`}>
      <p>{sentence}</p>
      {onRetry && (
        <button type="button" className="btn btn-sm" onClick={onRetry}>
          <RetryIcon className="size-4" />
          {say('Try again', 'আবার চেষ্টা করুন')}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </div>
  )
}
