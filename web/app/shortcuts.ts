/** Keys that lead somewhere: which ones, and when a key press is meant as one. Small, because every page loads it. */
import { storage } from '#web/browser/storage.ts'

export type Command = 'search' | 'next' | 'previous' | 'help' | 'home' | 'phones' | 'favourites' | 'dashboard'

/** A command that a key has given. A new object each time, so that the same may be given again. */
export interface Asked {
  command: Command
}

const keys: Record<string, Command> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' }
/** After `g`. */
const places = { h: 'home', p: 'phones', f: 'favourites', d: 'dashboard' } as const satisfies Record<string, Command>
/** Milliseconds between `g` and the key that says where. */
const maxPauseMs = 1500

const choice = 'shortcuts'
export const shortcuts = {
  areOn: () => storage.read(choice) !== 'off',
  turn: (to: 'on' | 'off') => (to === 'on' ? storage.forget(choice) : storage.keep(choice, 'off')),
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target' | 'timeStamp'
>

/** The letter of a key, whatever alphabet it writes: a keyboard for Bangla has its letters in the same places. */
const letterOf = ({ key, code }: Press) => (key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key)

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], dialog, [popover]'

/** Returns whether a key is pressed for the page: not while one types or chooses, not in a dialog, and not together with other keys. */
export function isForPage({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target }: Press): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  return !(target as Element | null)?.closest?.(fields)
}

/** Reads what is pressed, key after key; remembers a `g`. @returns the command that is complete with this key, if any */
export function keyReader(): (press: Press) => Command | undefined {
  let since = -Infinity
  return (press) => {
    const letter = letterOf(press)
    const isPlace = press.timeStamp - since <= maxPauseMs
    since = letter === 'g' && !isPlace ? press.timeStamp : -Infinity
    const known: Record<string, Command> = isPlace ? places : keys
    return Object.hasOwn(known, letter) ? known[letter] : undefined
  }
}
