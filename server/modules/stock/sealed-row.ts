// Encrypts the rows of a table, as they may hold IMEIs.
import { type SealingKey, WrongSetting } from '#config'
import type { Ctx } from '#context'
import { seal, unseal } from '#database/sealing'

const nameOf = (importId: string, line: number) => `stock import ${importId} line ${line}`

export function sealRow({ config }: Ctx, importId: string, line: number, value: unknown) {
  const [key] = config.deviceKeys.encryption
  return { sealed: seal(JSON.stringify(value), key, nameOf(importId, line)), encryptionKey: key.id }
}

interface Sealed {
  importId: string
  line: number
  sealed: Buffer | null
  encryptionKey: number | null
}

/** @throws WrongSetting where its key is no longer set */
export function openRow<Value>({ config }: Ctx, { importId, line, sealed, encryptionKey }: Sealed): Value | undefined {
  if (!sealed) return undefined
  const key: SealingKey | undefined = config.deviceKeys.encryption.find(({ id }) => id === encryptionKey)
  if (!key)
    throw new WrongSetting('IMEI_ENCRYPTION_KEYS lacks a key that stock is encrypted with: put it behind the new one.')
  return JSON.parse(unseal(sealed, key, nameOf(importId, line))) as Value
}
