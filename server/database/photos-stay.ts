/**
 * The advisory lock that keeps photos from being removed: a backup holds it alone while it copies their files, and whoever removes
 * photos shares it.
 */
export const photosStay = 4_270_001
