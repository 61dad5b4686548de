import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hands on what was typed into a field before the scripts had come. React says nothing of it, and would put back what it knows of. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, value: string, onType: (text: string) => void) {
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) onType(typed)
  })
  useEffect(() => takeOver(), [])
}
