import toast from 'react-hot-toast/headless'
import { useHydrated } from '#web/hydrated'

/** Hands the page's address on: with the system's own sheet where there is one, else by copying it. */
export function ShareButton({ title, className = '' }: { title: string; className?: string }) {
  const isHydrated = useHydrated()

  async function share() {
    const url = location.origin + location.pathname
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success('The link is copied')
    } catch (cause) {
      // Closing the sheet is no mishap.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      toast.error('The link could not be copied. It stands in the address bar.')
    }
  }

  return (
    <button type="button" className={`btn border-line bg-base-100 ${className}`} disabled={!isHydrated} onClick={() => void share()}>
      Share
    </button>
  )
}
