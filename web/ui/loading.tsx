import { useSpeech } from '#web/i18n/speech.ts'

/** Fills the place of a page whose visitor is not known yet (specification, section 2). */
export function Loading() {
  const { say } = useSpeech()
  return (
    <div className="grid min-h-[60vh] place-items-center" role="status">
      <h1 className="text-lead font-normal tracking-wide text-quiet">{say('L O A D I N G . . .', 'আসছে . . .')}</h1>
    </div>
  )
}
