import { setTimeout } from 'node:timers/promises'

/** How long a fault lasts and a person thinks, which the seed decides. Nothing waits for something to happen by this. */
export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds)
