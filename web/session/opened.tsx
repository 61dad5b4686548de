import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { fetchPart } from './chunk.ts'
import { toastError } from './toast-error.ts'

/** A bar while something is on its way. */
export function OneMoment() {
  const { say } = useSpeech()
  return <ProgressBar label={say('One moment…', 'একটু অপেক্ষা করুন…')} />
}

/**
 * Makes a dialog whose code is loaded when it is opened; the props `near`, on the button that opens it, load it as soon as a pointer, a finger or the
 * focus is there. `Waiting` shows that it is on its way. If it does not come, a toast says so and the dialog counts as closed: the page is as it was, and
 * the next press tries again.
 */
export function opened<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = OneMoment,
) {
  let Dialog: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetch = () =>
    (coming ??= fetchPart(load).then(
      (come) => {
        Dialog = come
      },
      (cause: unknown) => {
        coming = undefined
        throw cause
      },
    ))

  function Opened(props: Props) {
    const [, setHere] = useState(false)
    const giveUp = useEffectEvent((cause: unknown) => {
      toastError(cause)
      props.onClose()
    })
    useEffect(() => {
      let isWanted = true
      if (!Dialog)
        fetch().then(
          () => isWanted && setHere(true),
          (cause: unknown) => isWanted && giveUp(cause),
        )
      return () => {
        isWanted = false
      }
    }, [])
    return Dialog ? <Dialog {...props} /> : <Waiting />
  }

  const fetchEarly = () => void fetch().catch(() => undefined)
  return Object.assign(Opened, { near: { onPointerEnter: fetchEarly, onFocus: fetchEarly } })
}
