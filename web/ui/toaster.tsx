import { useEffect, useRef } from 'react'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { AlertIcon, CheckIcon } from './icons.tsx'

/** Milliseconds (specification, section 9). At most 20 are stored: the library's own limit. */
const durations = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  custom: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
}

const marks = {
  success: <CheckIcon className="mt-0.5 size-5 text-(--mark-good)" />,
  error: <AlertIcon className="mt-0.5 size-5 text-(--mark-bad)" />,
  loading: (
    <span className="mt-1 size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent" />
  ),
  blank: null,
  custom: null,
}

/** Shows the toasts, over the top navigation: further down they would lie over what one is about to press. The library's own look is not used: it writes `<style>` elements, which the content security policy forbids. */
export function Toaster() {
  const { toasts, handlers } = useToaster(durations)
  const place = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id

  // As a popover shown again it lies above a modal dialog too.
  useEffect(() => {
    place.current?.hidePopover()
    if (newest) place.current?.showPopover()
  }, [newest])

  return (
    <div
      ref={place}
      className="pointer-events-none fixed inset-x-0 top-2 bottom-auto m-0 w-full flex-col items-center gap-2 overflow-visible border-0 bg-transparent px-4 open:flex"
      popover="manual"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          data-visible={toast.visible}
          className="toast-item pointer-events-auto flex max-w-md gap-2.5 rounded-field bg-neutral px-4 py-3 text-neutral-content shadow-lg dark:border dark:border-line"
          {...toast.ariaProps}
        >
          {marks[toast.type]}
          <div className="min-w-0">{resolveValue(toast.message, toast)}</div>
        </div>
      ))}
    </div>
  )
}
