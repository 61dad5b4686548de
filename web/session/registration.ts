import { storage } from '#web/browser/storage.ts'

export interface NewAccount {
  name: string
  email: string
  password: string
  accountType: 'user' | 'seller'
  /** The version of the terms that the page has shown. */
  agreedTo?: string
}

/** The user record that is still to be made, stored until it is: a browser may close between the steps of a sign-up. */
export type Registration = Omit<NewAccount, 'password'>
const registrationKey = 'registration'
export const pendingRegistration = {
  read: () => JSON.parse(storage.read(registrationKey) ?? 'null') as Registration | null,
  keep: (registration: Registration) => storage.keep(registrationKey, JSON.stringify(registration)),
  forget: () => storage.forget(registrationKey),
}
