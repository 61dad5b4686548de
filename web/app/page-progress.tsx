import { useNavigation } from 'react-router'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** A thin bar while the next page is on its way. */
export function PageProgress() {
  const { state } = useNavigation()
  const { say } = useSpeech()
  return state === 'idle' ? null : <ProgressBar label={say('Loading the page', 'পাতাটি আসছে')} />
}
