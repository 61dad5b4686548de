import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/** Tells of everything that is typed into a form, so that it can be stored where the form itself may go. */
export function useTyped<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  onTyped?: (values: Values) => void,
): void {
  const tell = useEffectEvent((values: Values) => onTyped?.(values))
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [subscribe])
}
