import { type ComponentType, lazy, type ReactNode } from 'react'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { fetchPart } from './chunk.ts'

const partOr = <Props extends object>(Missing: () => ReactNode, load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await fetchPart(load).catch(() => Missing),
  }))

/** A part of a page that is loaded when it is shown, and that the page does without where its code does not come: the rest stays as it is. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  partOr(() => null, load)

/** The same of one that people have to know of: where its code does not come, its name says what is missing. */
export const namedPart = <Props extends object>([english, bangla]: Both, load: () => Promise<ComponentType<Props>>) =>
  partOr(() => {
    const { say } = useSpeech()
    return (
      <p className="text-small">
        {say(`${english} did not load. Please load the page again.`, `${bangla} আসেনি। পাতাটি আবার খুলুন।`)}
      </p>
    )
  }, load)
