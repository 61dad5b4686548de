import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react'

interface PanelProps {
  /** The content of the button, its name included. */
  button: ReactNode
  /** The name of the panel, for those who do not see it. */
  label: string
  className?: string
  buttonClassName?: string
  onOpen?: () => void
  /** Props of the button, for what is loaded before it is pressed. */
  near?: ComponentProps<'button'>
  children: ReactNode
}

/**
 * A button in the top navigation with a panel below it. A native popover: the browser closes it on Escape and on a press next to it, gives
 * the focus back, and leads the Tab key into it.
 */
export function Panel({ button, label, className = '', buttonClassName = '', onOpen, near, children }: PanelProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        className={`btn btn-ghost btn-square ${buttonClassName}`}
        {...near}
      >
        {button}
      </button>
      <div
        ref={place}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`panel ${className}`}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return
          putBelow(trigger, place)
          onOpen?.()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** Its right edge is that of the button. The bar is not always at the window's edge: above it a notice may stand. */
function putBelow(trigger: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>): void {
  const bar = (trigger.current?.closest('header') ?? trigger.current)?.getBoundingClientRect()
  const end = trigger.current?.getBoundingClientRect().right ?? 0
  place.current?.style.setProperty('--below', `${bar?.bottom ?? 0}px`)
  place.current?.style.setProperty('--beside', `${document.documentElement.clientWidth - end}px`)
}

/** Puts away the panel in which something stands: a link leaves the page as it is, panel and all. */
export function closePanelAround(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}
