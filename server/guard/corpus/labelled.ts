/** Messages by what the guard has to do with them: nothing, warn their writer, or hold them until an admin has looked. */
export type Labelled = Record<'fine' | 'warn' | 'hold', string[]>
