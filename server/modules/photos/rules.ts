/** The largest file taken, in bytes. */
export const maxBytes = 12 * 1024 * 1024

/** The largest picture taken, in pixels: what a decompression bomb would exceed. */
export const maxPixels = 50_000_000

/** What sharp must find in the file, whatever its name says. SVG and PDF can hold scripts and are never read. */
export const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])
