/** A ref for the one field of a step that somebody has just pressed for. */
export const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus()
