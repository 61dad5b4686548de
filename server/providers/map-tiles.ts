// Tiles of a map, from a server with the usual addresses (`/{z}/{x}/{y}.png`). The market fetches them, so that no browser asks a stranger for them.
import { getInPublic } from './public-get.ts'

interface Place {
  latitude: number
  longitude: number
}

/** A tile with a place on it. */
export interface MapTile {
  zoom: number
  column: number
  row: number
  /** Pixels from the left and the top of the tile to the place. */
  left: number
  top: number
}

/** Pixels of a side of a tile. */
export const tileSize = 256

/** Those that show the streets around. */
const zooms = [17, 16, 15]

/** The tile of a zoom that holds a place, in Web Mercator (EPSG:3857). */
function tileAt({ latitude, longitude }: Place, zoom: number): MapTile {
  const across = ((longitude + 180) / 360) * 2 ** zoom
  const down = (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** zoom
  const [column, row] = [Math.floor(across), Math.floor(down)]
  const pixels = (share: number) => Math.round(share * tileSize)
  return { zoom, column, row, left: pixels(across - column), top: pixels(down - row) }
}

const fromMiddle = ({ left, top }: MapTile) => Math.hypot(left - tileSize / 2, top - tileSize / 2)

/** Returns the tile on which a place is nearest to the middle. */
export const tileOf = (place: Place): MapTile =>
  zooms.map((zoom) => tileAt(place, zoom)).reduce((best, one) => (fromMiddle(one) < fromMiddle(best) ? one : best))

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Fetches a tile; null where the server has none that is a PNG. @param allowsLocal for tests: a server on this machine */
export async function fetchTile(
  template: string,
  { zoom, column, row }: MapTile,
  allowsLocal: boolean,
): Promise<Buffer | null> {
  const url = template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row))
  const { bytes } = await getInPublic(url, { maxBytes: 256 * 1024, timeoutMs: 5000, allowsLocal })
  return bytes?.subarray(0, pngSignature.length).equals(pngSignature) ? bytes : null
}
