/**
 * The advisory lock that keeps photos from being removed: a backup holds it alone while it copies their files, and anyone who removes
 * photos shares it.
 */
export const photoRemovalLock = 4_270_001
