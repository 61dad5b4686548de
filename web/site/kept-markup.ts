import { createContext, type ReactNode, use } from 'react'

/** Hands a part of a page to the renderer, and gives the text that stands in its place until the page is put together. */
type Keep = (of: string, part: () => ReactNode) => string

/** What keeps markup while the server renders a page; null in the browser. */
export const KeptMarkup = createContext<Keep | null>(null)

interface KeptProps {
  /** All that the part depends on, besides the language of the page. Two parts of one `of` are the same markup. */
  of: () => string
  children: () => ReactNode
}

/**
 * A part of a page whose markup the server keeps from page to page, rather than walking through it each time. In the browser it is its
 * children. It is the only child of its element, has no loader's data, address or person in it, and no `Suspense` and no `useId`.
 */
export function Kept({ of, children }: KeptProps): ReactNode {
  const keep = use(KeptMarkup)
  return keep ? keep(of(), children) : children()
}
