import { setTimeout } from 'node:timers/promises'

/** Waits while a fault lasts or a person thinks, which the seed decides. Nothing waits for something to happen by this. */
export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds)
