import { createContext, type ReactNode, use } from 'react'

/** The address that a part is drawn at, by which links in it know whether they lead to the page that is shown. */
type Place = `/${string}`

/** Hands a part of a page to the renderer, and gives the text that is in its place until the page is put together. */
type Keep = (of: string, at: Place, part: () => ReactNode) => string

/** Keeps markup while the server renders a page; null in the browser. */
export const CachedMarkup = createContext<Keep | null>(null)

interface CachedProps {
  /** All that the part depends on, besides the language of the page and its place. Two parts of one `of` and place are the same markup. */
  of: () => string
  at?: Place
  children: () => ReactNode
}

/**
 * A part of a page whose markup the server keeps from page to page, rather than walking through it each time. In the browser it is its
 * children. It may hold others. It is the only child of its element, has no loader's data, address or person in it, nothing that is awaited and no `useId`.
 */
export function Cached({ of, at = '/', children }: CachedProps): ReactNode {
  const keep = use(CachedMarkup)
  return keep ? keep(of(), at, children) : children()
}

interface CachedEachProps<Item> {
  items: readonly Item[]
  /** All that the part of an item depends on; see `Cached`. */
  of: (item: Item, index: number) => string
  children: (item: Item, index: number) => ReactNode
}

/** The same for each of a list, whose parts are whole elements. It is the only child of its element. */
export function CachedEach<Item>({ items, of, children }: CachedEachProps<Item>): ReactNode {
  const keep = use(CachedMarkup)
  if (!keep) return items.map(children)
  return items.map((item, index) => keep(of(item, index), '/', () => children(item, index))).join('')
}
