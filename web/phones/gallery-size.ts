/** The width of a photo on a phone's page, as `sizes` says it. */
export const gallerySizes = '(min-width: 1440px) 620px, (min-width: 768px) 45vw, 60vw'
/** The room of a photo. On a phone it is the whole photo, with the next one next to it, and room for the facts below. */
export const galleryRoom = 'aspect-4/5 max-md:h-[min(70vw,31svh)] md:w-full'

let lastShown: { img: string; src: string } | undefined

/** Notes the file in which a photo was seen before its phone's page is there. */
export const noteShown = (img: string, src: string): void => void (lastShown = { img, src })

/** Returns the file in which a photo was seen a moment ago, which stands in until a larger one has come. */
export const shownBefore = (img: string): string | undefined => (lastShown?.img === img ? lastShown.src : undefined)
