/** Answers the press on a phone's card at once: an outline of its page, with what the card says, is over the page until the phone's own has come. */
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { router } from '#web/browser/router.ts'
import { galleryRoom, noteShown } from './gallery-size.ts'

interface Outline {
  title: string
  /** As the card writes them. */
  price: string
  originalPrice: string | undefined
  /** The file of the photo that the card shows. */
  photo: string | undefined
  /** The distance of the page from the top of the window, in pixels. */
  top: number
}

/** In milliseconds. The router sets out for a page, and a page that has come is drawn, well within these. */
const setOutWithin = 500
const drawnWithin = 1500

/** The places of a phone's page (`web/pages/phone.tsx`), so that nothing moves when it comes. */
function PhoneOutline({ title, price, originalPrice, photo, top }: Outline) {
  return (
    <div className="phone-outline" style={{ top }} aria-hidden="true" inert>
      <div className="mx-auto w-full max-w-page">
        <div className="page flex flex-col gap-6 md:py-6 lg:py-8">
          <div className="h-9 max-md:hidden" />
          <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2 lg:gap-x-12">
            <div className="bg-base-200 max-md:-mx-[clamp(1rem,4vw,4rem)] md:rounded-box">
              <div className={`photo z-10 origin-top-left md:rounded-box ${galleryRoom}`}>
                <picture>
                  <img src={photo} alt="" />
                </picture>
              </div>
            </div>
            <div className="flex min-w-0 flex-col gap-3 md:gap-6">
              <h2 className="text-heading wrap-anywhere md:min-h-11 md:pe-27">{title}</h2>
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="figures text-heading font-bold">{price}</span>
                {originalPrice && <s className="figures text-lead text-quiet decoration-1">{originalPrice}</s>}
              </p>
              <div className="skeleton h-6 w-4/5" />
              <div className="skeleton h-24 w-full" />
              <div className="skeleton h-12 w-full max-md:hidden" />
              <div className="skeleton h-40 w-full" />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Calls back as soon as the router has gone somewhere and the page is drawn, or has stayed. */
function whenDrawn(done: () => void): void {
  const { router: own } = router()!
  const from = own.state.location
  const stopping = new AbortController()
  const finish = () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    done()
  }
  const drawing = new MutationObserver(finish)
  stopping.signal.addEventListener('abort', () => {
    drawing.disconnect()
    stop()
  })
  const stop = own.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle') return
    if (location === from) return finish()
    // A page brings its own title or address, and most of them another content.
    const options = { childList: true, subtree: true, characterData: true, attributes: true }
    drawing.observe(document.head, options)
    drawing.observe(document.getElementById('content')!, { childList: true })
    setTimeout(finish, drawnWithin)
  })
  // A press that leads nowhere, as the router had nothing to do for it, leaves the page as it is.
  setTimeout(() => {
    const { location, navigation } = own.state
    if (navigation.state === 'idle' && location === from) finish()
  }, setOutWithin)
  // The browser loads a document instead, and may keep this one for Back.
  addEventListener('pagehide', finish, { signal: stopping.signal })
}

function outlineOf(card: Element): Outline {
  const lastOf = (name: string) => card.querySelector(name)?.lastChild?.textContent ?? ''
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return {
    title: lastOf('.card-title a'),
    price: lastOf('.card-price'),
    originalPrice: lastOf('.card-original') || undefined,
    photo: card.querySelector<HTMLImageElement>('.card-photo picture img')?.currentSrc || undefined,
    top: Math.max(0, header),
  }
}

/**
 * Moves the photo from its card to its place in the outline. A transition of the whole view would paint the page twice before it showed anything: on a
 * slow phone that is half a second.
 */
function move(photo: Element, from: DOMRect): void {
  const to = photo.getBoundingClientRect()
  const there = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`
  photo.animate([{ transform: there }, { transform: 'none' }], { duration: 160, easing: 'ease-out' })
}

interface Prepared {
  link: Element
  photo: HTMLImageElement | null
}

const box = document.createElement('div')
/** There is one for all outlines: making it takes longer than drawing one. */
const root = createRoot(box)
let prepared: Prepared | undefined

/** Draws the outline of the phone that a link of a card leads to, so that a press has only to show it. What was drawn for another link goes. */
export function prepareOutline(link: Element): void {
  const card = link.closest('.card-title')?.closest('.phone-card')
  prepared = undefined
  if (!card || box.isConnected) return
  flushSync(() => root.render(<PhoneOutline {...outlineOf(card)} />))
  prepared = { link, photo: card.querySelector<HTMLImageElement>('.card-photo picture img') }
}

/** Hears of presses after the router, which has prevented the default of those that it follows. */
export function outlinePressed({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a')
  if (!link || !defaultPrevented || !router()) return
  if (prepared?.link !== link) prepareOutline(link)
  if (!prepared) return
  const { photo } = prepared
  prepared = undefined
  if (photo?.currentSrc) noteShown(photo.getAttribute('src')!, photo.currentSrc)
  const from = photo?.getBoundingClientRect()
  document.body.append(box)
  whenDrawn(() => box.remove())
  if (from && !matchMedia('(prefers-reduced-motion: reduce)').matches) move(box.querySelector('.photo')!, from)
}
