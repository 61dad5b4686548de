import { type SealingKey, type SealingKeys, WrongSetting } from '#config'
import { seal, unseal } from '#database/sealing'
import type { Account } from './rules.ts'

export interface SealedAccount {
  sealed: Buffer
  encryptionKey: number
}

/** @param place the row it belongs to: `account of` a person, `payout` of an id */
export function sealAccount(
  { holder, number, bank, routing }: Account,
  [key]: SealingKeys,
  place: string,
): SealedAccount {
  return { sealed: seal(JSON.stringify({ holder, number, bank, routing }), key, place), encryptionKey: key.id }
}

/** @throws WrongSetting where its key is no longer set */
export function openAccount({ sealed, encryptionKey }: SealedAccount, keys: SealingKeys, place: string): Account {
  const key: SealingKey | undefined = keys.find(({ id }) => id === encryptionKey)
  if (!key)
    throw new WrongSetting(
      'PAYOUT_ENCRYPTION_KEYS lacks a key that accounts are encrypted with: put it behind the new one.',
    )
  return JSON.parse(unseal(sealed, key, place)) as Account
}

export const placeOfAccount = (personId: string) => `account of ${personId}`
export const placeOfPayout = (reference: string) => `payout ${reference}`
