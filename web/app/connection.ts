/** Returns whether the device has a connection: the browser knows of cables and masts, the worker of answers that did not come. */
import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const onOnline = () => {
    delete document.documentElement.dataset['kept']
    listener()
  }
  addEventListener('online', onOnline)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', listener)
  }
}

/** True on the server and while hydrating. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && document.documentElement.dataset['kept'] === undefined,
    () => true,
  )
}

/** Without a connection only whole pages are kept on the device, so links load those. */
export function useDocumentNavigation(isOnline: boolean): void {
  useEffect(() => {
    if (isOnline) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.origin !== location.origin || link.target || event.metaKey || event.ctrlKey || event.shiftKey)
        return
      event.preventDefault()
      event.stopPropagation()
      location.assign(link.href)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isOnline])
}

export interface StoredPhone {
  path: string
  title: string
}

/** The phones whose pages are kept on this device, the latest first. */
export async function storedPhones(): Promise<StoredPhone[]> {
  const cache = await caches.open('pages')
  const phones: StoredPhone[] = []
  for (const { url } of (await cache.keys()).toReversed()) {
    const path = new URL(url).pathname
    if (
      !/\/phones\/[^/]+-\d+$/.test(path) ||
      phones.some((phone) => phone.path.endsWith(path) || path.endsWith(phone.path))
    )
      continue
    const page = new DOMParser().parseFromString((await (await cache.match(url))?.text()) ?? '', 'text/html')
    phones.push({ path, title: page.querySelector('h1')?.textContent ?? page.title })
  }
  return phones
}

/** Lets the site open without a connection. After everything else, since nothing of this visit needs it. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  // The script is not waited for, so the page may have loaded before it.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
