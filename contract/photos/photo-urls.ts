/** Apart from the photos' schemas, so that a page which only shows photos need not load those. */

/**
 * Widths, in pixels, in which every photo is stored, each as AVIF and WebP. 800 is a photo as wide as a phone with two pixels to the point,
 * for which 1280 would be twice the bytes.
 */
export const photoWidths = [320, 640, 800, 1280] as const

/** The address of a photo in one of the stored sizes and formats. */
export function photoUrl(img: string, width: (typeof photoWidths)[number], format: 'avif' | 'webp'): string {
  return img.replace('/640.webp', `/${width}.${format}`)
}
