import { z } from 'zod'

/** A setting that is a whole number, with its default. @param why follows the bound that it may not pass */
export const whole = (usual: number, from: number, to: number, why = '') =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? usual : Number(value)),
    z.int(`must be a whole number`).min(from, `must be at least ${from}`).max(to, `must be at most ${to}${why}`),
  )

/** A setting where what is left empty counts as not given. */
export const given = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
export const text = given(z.string().trim())

/** A setting that keeps the product from starting; `message` names it and says what it must be. */
export class WrongSetting extends Error {}

/**
 * Reads settings that do not depend on each other, so that an operator learns of all that is wrong at once.
 * @throws WrongSetting with a line for each that is wrong
 */
export function readAll<Parts extends Record<string, () => unknown>>(
  parts: Parts,
): { [Name in keyof Parts]: ReturnType<Parts[Name]> } {
  const wrong: string[] = []
  const entries = Object.entries(parts).map(([name, read]) => {
    try {
      return [name, read()]
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      wrong.push(error.message)
      return [name, undefined]
    }
  })
  if (wrong.length > 0) throw new WrongSetting(wrong.join('\n'))
  return Object.fromEntries(entries) as { [Name in keyof Parts]: ReturnType<Parts[Name]> }
}

/** Between `//` and the path of an address: names, passwords, servers. A sign that has a meaning in addresses ends it too early. */
const beforeServers = /^[a-z]+:\/\/([^@]*)@/i

/** Returns whether the name or password of an address has a sign that is part of it only when written in percent. */
export function hasBareSign(address: string): boolean {
  const password = beforeServers.exec(address)?.[1] ?? ''
  return /[/?#]|%(?![0-9a-f]{2})/i.test(password)
}

export const howToWriteSigns =
  'must have signs of its password that mean something in addresses in percent: / as %2F, # as %23, ? as %3F, @ as %40, % as %25'

/** @throws WrongSetting when it is missing */
export function need<T>(setting: string, value: T | undefined, why: string): T {
  if (value === undefined) throw new WrongSetting(`${setting} is missing: ${why}`)
  return value
}
