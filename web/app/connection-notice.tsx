import { useOnline, useDocumentNavigation } from './connection.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Says that there is no connection, for as long as there is none. */
export function ConnectionNotice() {
  const isOnline = useOnline()
  const { say } = useSpeech()
  useDocumentNavigation(isOnline)
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-neutral px-4 py-2 text-center text-small text-neutral-content">
          {say(
            'You are offline. You can still open phones you viewed recently; prices and bookings may have changed.',
            'আপনি অফলাইনে আছেন। শেষ দেখা ফোনগুলো এখনও খোলা যাবে; দাম ও বুকিং এর মধ্যে বদলে থাকতে পারে।',
          )}
        </p>
      )}
    </div>
  )
}
