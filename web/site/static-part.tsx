import { type ComponentType, createElement, lazy, type MouseEvent, use, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { CachedMarkup } from './cached-markup.ts'

/** The content of an element, drawn from values that are JSON. */
export interface StaticContent<Given> {
  /** The name by which the server caches its markup; empty where it is hardly drawn twice. */
  name: string
  /** As the server draws it, which has loaded it beforehand. */
  drawn?: ComponentType<Given>
  /** As the browser draws it on a page that it made itself. */
  late: ComponentType<Given>
}

const loading: Promise<unknown>[] = []

/** Waits until the server can draw all static content. */
export const allContentLoaded = () => Promise.all(loading)

/**
 * Describes static content; its code is a part of its own, which the browser loads for a page that did not come from the server.
 * @param load throws Refused to the page's error screen where the code does not come
 * @param isDispensable true for what a page rather does without
 */
export function staticContent<Given extends object = object>(
  name: string,
  load: () => Promise<ComponentType<Given>>,
  isDispensable = false,
): StaticContent<Given> {
  const content: StaticContent<Given> = {
    name,
    late: lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        if (!isDispensable) throw cause
        return { default: () => null }
      }
    }),
  }
  if (import.meta.env.SSR) loading.push(load().then((component) => (content.drawn = component)))
  return content
}

/**
 * Makes a part of a page whose code the browser loads for the pages that have it. Such a page waits for it, without a boundary around it: within one,
 * React would lose what is pressed between taking over the page and that part.
 * @param load throws Refused to the page's error screen where the code does not come
 */
export function awaitedPart<Given extends object>(load: () => Promise<ComponentType<Given>>): ComponentType<Given> {
  const Late = lazy(async () => ({ default: await load() })) as ComponentType<Given>
  if (!import.meta.env.SSR) return Late
  let drawn = Late
  loading.push(load().then((component) => (drawn = component)))
  return (given) => createElement(drawn, given)
}

interface StaticPartProps<Given> {
  as: 'div' | 'footer' | 'ul'
  className?: string
  content: StaticContent<Given>
  /** All that it depends on, besides the language of the page. */
  given: Given
}

/**
 * An element whose content a press never changes: the browser leaves it as the server drew it and loads no code for it. Links in it lead on within the
 * page. It has no address, person or time in it.
 */
export function StaticPart<Given extends object>({ as, className, content, given }: StaticPartProps<Given>) {
  const { prefix } = useSpeech()
  const navigate = useNavigate()
  const keep = use(CachedMarkup)
  const of = `${content.name} ${JSON.stringify(given)}`
  const isMadeHere = useHydrated()
  const [fromServer] = useState(isMadeHere ? null : of)

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.origin !== location.origin || !link.pathname.startsWith(prefix) || link.target) return
    event.preventDefault()
    void navigate((link.pathname.slice(prefix.length) || '/') + link.search + link.hash)
  }

  if (import.meta.env.SSR) {
    const draw = () => createElement(content.drawn!, given)
    return createElement(as, { className }, keep && content.name ? keep(of, '/', draw) : draw())
  }
  if (fromServer === of)
    // React takes a text for all that is in an element, and one that may differ it leaves.
    return createElement(as, { key: 'drawn', className, onClick: follow, suppressHydrationWarning: true }, '')
  return createElement(as, { className }, createElement(content.late, given))
}
