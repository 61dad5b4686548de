// Settings that hold keys: several with commas between them, of which the first is used and the others still open what was stored with them.
import { createHash, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { isGuessable } from './secret.ts'
import { given } from './value.ts'

export interface SealingKey {
  /** Tells a key from others without telling anything of it. */
  id: number
  /** 32 bytes. */
  bytes: Buffer
}

export type SealingKeys = readonly [SealingKey, ...SealingKey[]]

export const keysIn = (text: string): string[] => text.split(',').map((key) => key.trim())

export const Keys = given(
  z
    .string()
    .refine(
      (text) => keysIn(text).every((key) => key.length >= 32),
      'must be keys of at least 32 characters, with commas between them',
    )
    .refine(
      (text) => keysIn(text).every((key) => !isGuessable(key)),
      'holds a key that can be guessed; `openssl rand -base64 32` makes a good one',
    ),
)

/** @param purpose what the keys are for, so that one secret gives different keys for different things */
export function keysOf(text: string, purpose: string): [SealingKey, ...SealingKey[]] {
  const keys = keysIn(text).map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `phonehaat ${purpose}`, 32))
    return { id: createHash('sha256').update(bytes).digest().readInt32BE(), bytes }
  })
  return keys as [SealingKey, ...SealingKey[]]
}
