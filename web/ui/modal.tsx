import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { CloseIcon } from './icons.tsx'

interface ModalProps {
  title: string
  onClose: () => void
  /** `drawer` comes from the left side, `sheet` from below on a phone and in the middle elsewhere. */
  as?: 'sheet' | 'drawer'
  children: ReactNode
}

/** The time after opening in which a dialog takes no press: it may be the second half of a double click on what opened it. In milliseconds. */
const doubleClick = 300

/**
 * A modal `<dialog>`, open for as long as it is mounted. The browser keeps the focus inside and closes it on Escape; a press
 * next to it closes it too. The focus goes back to where it was.
 */
export function Modal({ title, onClose, as = 'sheet', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { say } = useSpeech()

  // Closed while it still is in the page: only then does the browser put the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    element?.setAttribute('data-opening', '')
    const timer = setTimeout(() => element?.removeAttribute('data-opening'), doubleClick)
    // Not a field: on a phone its keyboard would hide what the dialog says.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      clearTimeout(timer)
      element?.close()
      // The dialog leaves the page in the same breath, before the browser gives the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={as === 'drawer' ? 'drawer-panel' : 'sheet'}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="flex min-h-full flex-col p-5 sm:p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={heading} tabIndex={-1} data-first-focus className="pt-2 text-title">
            {title}
          </h2>
          <button type="button" className="btn btn-ghost btn-square -mt-1 -me-2" onClick={onClose}>
            <CloseIcon />
            <span className="sr-only">{say('Close', 'বন্ধ করুন')}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
