import sharp from 'sharp'

/** A small photo of a phone-coloured rectangle. */
export async function aPhoto(width = 400, height = 500, background = '#234'): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } }).jpeg().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
