import { storage } from '#web/browser/storage.ts'

const keyOf = (personId: string) => `agreed:${personId}`

/** The version of the terms that a person has agreed to, as this device knows it: then nothing is requested about it. */
export const agreedTo = {
  read: (personId: string) => storage.read(keyOf(personId)),
  keep: (personId: string, version: string) => storage.keep(keyOf(personId), version),
}
