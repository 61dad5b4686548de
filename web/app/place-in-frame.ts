import { useLocation } from 'react-router'

/** The targets of the frame's links, by the first name of the path. */
const led = new Set(['', 'phones', 'blogs', 'favourites', 'login', 'dashboard'])

/** The same for all pages on which the same links of the frame are marked as current; whatever lies below where one leads is `-`. */
function placeOf(pathname: string): `/${string}` {
  // Addresses are found in capitals too.
  const [, first = '', ...below] = pathname.toLowerCase().split('/')
  if (!led.has(first)) return '/-'
  return below.length > 0 ? `/${first}/-` : `/${first}`
}

/** The place of the page that is shown, for parts of the frame that are stored. */
export const usePlaceInFrame = (): `/${string}` => placeOf(useLocation().pathname)
