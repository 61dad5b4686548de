import { photoUrl, photoWidths } from '#contract/photos/photo-urls'
import type { Photo as PhotoOfListing } from '#contract/photos/photos'

interface PhotoProps {
  photo: PhotoOfListing
  alt: string
  /** The width of the photo on the page, as `sizes` says it. */
  sizes: string
  /** Seen at once, so fetched at once. */
  isFirst?: boolean
  /** One of dozens, and its widest file: only in AVIF, and as one WebP for browsers without it. */
  maxWidth?: SmallWidth
  /** Its file is not there. */
  onMissing?: () => void
  /** The address of a smaller file of it that was just seen, which is shown until this one has come. */
  before?: string | undefined
  className?: string
}

type SmallWidth = 640 | 800

const srcset = (img: string, format: 'avif' | 'webp', most = Infinity) =>
  photoWidths
    .filter((width) => width <= most)
    .map((width) => `${photoUrl(img, width, format)} ${width}w`)
    .join(', ')

/** For a `picture` that is one of dozens: only in AVIF, up to a width in pixels; its `img` is for browsers without it. */
export function SmallSource({ img, sizes, maxWidth }: { img: string; sizes: string; maxWidth: SmallWidth }) {
  return <source type="image/avif" srcSet={srcset(img, 'avif', maxWidth)} sizes={sizes} />
}

/** For a `picture`: the sizes and formats in which a photo is stored. */
export function Sources({ img, sizes }: { img: string; sizes: string }) {
  return (
    <>
      <source type="image/avif" srcSet={srcset(img, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcset(img, 'webp')} sizes={sizes} />
    </>
  )
}

/** A photo in the size and format that fit, over its own tiny picture while it loads. It fills its box. */
export function Photo({ photo, alt, sizes, isFirst, maxWidth, onMissing, before, className = '' }: PhotoProps) {
  return (
    <span className={className ? `photo ${className}` : 'photo'}>
      {photo.placeholder && <img src={photo.placeholder} alt="" />}
      <picture>
        {maxWidth ? (
          <SmallSource img={photo.img} sizes={sizes} maxWidth={maxWidth} />
        ) : (
          <Sources img={photo.img} sizes={sizes} />
        )}
        <img
          src={photo.img}
          alt={alt}
          width={maxWidth ? undefined : photo.width}
          height={maxWidth ? undefined : photo.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          style={before ? { background: `center/cover url(${JSON.stringify(before)})` } : undefined}
          draggable={onMissing ? false : undefined}
          onError={onMissing}
        />
      </picture>
    </span>
  )
}
