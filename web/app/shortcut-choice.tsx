import { lazy, Suspense, useState } from 'react'
import { shortcuts } from './shortcuts.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** Chooses whether this device has keyboard shortcuts, and which. */
export function ShortcutChoice() {
  const { say } = useSpeech()
  const [areOn, setOn] = useState(shortcuts.areOn)
  const [isListed, setListed] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          aria-checked={areOn}
          className="size-5 accent-primary"
          checked={areOn}
          onChange={({ target }) => {
            setOn(target.checked)
            shortcuts.turn(target.checked ? 'on' : 'off')
          }}
        />
        {say('Keyboard shortcuts on this device', 'এই ডিভাইসে কিবোর্ড শর্টকাট')}
      </label>
      <button type="button" className="btn" onClick={() => setListed(true)}>
        {say('Show shortcuts', 'শর্টকাটগুলো দেখুন')}
      </button>
      <Suspense>{isListed && <ShortcutList onClose={() => setListed(false)} />}</Suspense>
    </div>
  )
}
