import { useQueryClient } from '@tanstack/react-query'
import { markAllRead } from './notifications.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { toastUndo } from '#web/ui/undo.tsx'

/** Marks all notifications as read, with a way back. */
export function MarkAllRead({ className }: { className: string }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const done = say('All marked as read.', 'সব পড়া হয়েছে।')
  return (
    <button
      type="button"
      className={className}
      onClick={() => void markAllRead(client, (wayBack) => toastUndo(done, wayBack))}
    >
      {say('Mark all as read', 'সব পড়া হয়েছে')}
    </button>
  )
}
