/** Light or dark: the system decides until the visitor does, and again when both agree. */
import { useSyncExternalStore } from 'react'
import { storage } from '#web/browser/storage.ts'

export type Theme = 'haat' | 'haat-dark'

export const key = 'theme'

const system = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'haat-dark' : 'haat')

function current(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'haat' || theme === 'haat-dark' ? theme : system()
}

const listeners = new Set<() => void>()

function apply(theme: Theme): void {
  if (theme === system()) {
    storage.forget(key)
    delete document.documentElement.dataset.theme
  } else {
    storage.keep(key, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

export function switchTheme(): void {
  apply(current() === 'haat' ? 'haat-dark' : 'haat')
}

function subscribe(listener: () => void) {
  const media = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  media.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    media.removeEventListener('change', listener)
  }
}

/** The theme on the screen; null on the server and while hydrating. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, current, () => null)
}
