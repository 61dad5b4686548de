import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo like no other, as a file to choose: about 40 kB, which takes a while on a slow network. */
export async function aNoisyPhoto(name: string) {
  const [width, height] = [240, 300]
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
