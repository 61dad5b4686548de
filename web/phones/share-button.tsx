import toast from 'react-hot-toast/headless'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/**
 * Hands the page's address on: with the system's own sheet where there is one, else by copying it. Browsers allow either only right after a
 * person's press, so one that came before the script cannot be repeated: until then the button is disabled.
 */
export function ShareButton({ title, className = '' }: { title: string; className?: string }) {
  const isHydrated = useHydrated()
  const { say } = useSpeech()

  async function share() {
    const url = location.origin + location.pathname
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success(say('The link is copied', 'লিংক কপি হয়েছে'))
    } catch (cause) {
      // Closing the sheet is no mishap.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      toast.error(
        say(
          'The link could not be copied. It stands in the address bar.',
          'লিংক কপি করা গেল না। ব্রাউজারের উপরে ঠিকানাটি পাবেন।',
        ),
      )
    }
  }

  return (
    <button
      type="button"
      className={`btn border-line bg-base-100 noscript:hidden ${className}`}
      disabled={!isHydrated}
      onClick={() => void share()}
    >
      {say('Share', 'শেয়ার করুন')}
    </button>
  )
}
