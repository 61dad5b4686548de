import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type Asked, isForPage, keyReader, shortcuts } from './shortcuts.ts'

/** If the code does not come, keys are keys. */
const Obey = lazy(async (): Promise<{ default: ComponentType<{ asked: Asked }> }> => {
  try {
    return { default: (await import('./shortcut-keys.tsx')).ShortcutKeys }
  } catch {
    return { default: () => null }
  }
})

/** Listens for the shortcuts. Their code is loaded with the first of them. */
export function Shortcuts() {
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    const read = keyReader()
    const onKey = (event: KeyboardEvent) => {
      const command = isForPage(event) && shortcuts.areOn() ? read(event) : undefined
      if (!command) return
      // Some browsers search in the page on a slash.
      event.preventDefault()
      setAsked({ command })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return <Suspense>{asked && <Obey asked={asked} />}</Suspense>
}
