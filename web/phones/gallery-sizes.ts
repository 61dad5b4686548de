/** The width of a photo on a phone's page, as `sizes` says it. */
export const gallerySizes = '(min-width: 1440px) 620px, (min-width: 768px) 45vw, 60vw'
