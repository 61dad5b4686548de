import { type ComponentType, lazy } from 'react'
import { inTime } from './chunk.ts'

/** A part of a page that is loaded when it is shown, and that the page does without where its code does not come: the rest stays as it is. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await inTime(load()).catch(() => () => null),
  }))
