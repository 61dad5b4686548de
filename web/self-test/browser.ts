// Declares functions of browsers that the types of TypeScript lack, and reads the browser's statements about its phone.
import type { SaidByBrowser } from '#contract/self-test/self-test-steps'
import { gigabytes } from './measure.ts'

interface Battery extends EventTarget {
  charging: boolean
  /** From 0 to 1. */
  level: number
}

interface PhoneNavigator {
  getBattery?(): Promise<Battery>
  connection?: { type?: string; effectiveType?: string }
  userAgentData?: { getHighEntropyValues(names: string[]): Promise<{ model?: string }> }
}

const phone = () => navigator as Navigator & PhoneNavigator

/** The battery; null where the browser does not tell of it. */
export const battery = async (): Promise<Battery | null> =>
  (await phone()
    .getBattery?.()
    .catch(() => null)) ?? null

/** Returns the browser's name for its phone; null if it does not say. */
async function model(): Promise<string | null> {
  const said = await phone()
    .userAgentData?.getHighEntropyValues(['model'])
    .catch(() => null)
  if (said?.model) return said.model.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 60) || null
  return navigator.userAgent.includes('(iPhone;') ? 'iPhone' : null
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.includes(name as Name)

function network(): SaidByBrowser['network'] {
  const { type, effectiveType } = phone().connection ?? {}
  if (isOneOf(['wifi', 'cellular'] as const, type)) return type
  if (effectiveType === 'slow-2g') return '2g'
  return isOneOf(['2g', '3g', '4g'] as const, effectiveType) ? effectiveType : null
}

export async function saidByBrowser(): Promise<SaidByBrowser> {
  const { quota } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {}
  const level = (await battery())?.level
  return {
    model: await model(),
    batteryLevel: level === undefined ? null : Math.round(level * 100),
    network: network(),
    storage: quota === undefined ? null : Math.min(100_000, gigabytes(quota)),
  }
}
