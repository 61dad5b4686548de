import { photoUrl } from '#contract/photos/photo-urls'

/** The phone that a conversation is about; an empty place where its photo is gone. */
export function PhotoOfPhone({ img }: { img: string }) {
  const className = 'aspect-4/5 w-12 shrink-0 rounded-selector bg-base-200 object-cover'
  if (!img) return <span className={className} />
  return <img src={photoUrl(img, 320, 'webp')} alt="" width="48" height="60" loading="lazy" className={className} />
}
