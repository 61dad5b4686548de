import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { inTime } from '#web/session/chunk.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { icon } from '#web/ui/line-icon.tsx'

const ShareIcon = icon(<path d="M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7" />)

const ShareDialog = lazy(async () => ({ default: (await inTime(import('./share-dialog.tsx'))).ShareDialog }))

/**
 * Hands the page's address on: with the system's own sheet where there is one, else by a dialog of ours. Browsers allow the sheet only right
 * after a person's press, so one that came before the script cannot be repeated: until then the button is disabled.
 */
export function ShareButton({ title }: { title: string }) {
  const isHydrated = useHydrated()
  const { say } = useSpeech()
  const word = say('Share', 'শেয়ার করুন')
  const [isOpen, setOpen] = useState(false)
  const url = isHydrated ? location.origin + location.pathname : ''

  async function share() {
    if (!('share' in navigator)) return setOpen(true)
    try {
      await navigator.share({ title, url })
    } catch (cause) {
      // Closing the sheet is no error; what the system cannot do, the dialog does.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setOpen(true)
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-square border-line bg-base-100 noscript:hidden"
        title={word}
        aria-label={word}
        disabled={!isHydrated}
        onClick={() => void share()}
      >
        <ShareIcon className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
