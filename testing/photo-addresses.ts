import { expect } from 'vitest'

/** The id of the photo that an address shows. */
export const photoIdIn = (img: string | undefined) => img?.split('/')[2]

/** For an answer that shows this photo: the address of a private one is another each day. */
export const anAddressOf = (img: string): unknown => expect.stringContaining(`/${photoIdIn(img)}/`)
