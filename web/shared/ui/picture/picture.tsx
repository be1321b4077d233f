import { classNames } from '../class-names.ts'

export interface PictureSource {
  /** MIME type, such as `image/avif`. */
  type: string
  srcSet: string
}

export interface PictureProps {
  /** Best compression first; `src` is the fallback. */
  sources: readonly PictureSource[]
  src: string
  /** Pixels of the original, which reserve the space and prevent layout shift. */
  width: number
  height: number
  /** The `sizes` attribute. */
  sizes: string
  /** Empty if adjacent text has the same content. */
  alt: string
  /** Loads first, for the largest contentful paint. All others load lazily. */
  isPriority?: boolean
  className?: string
}

/** A picture in the smallest format and size that fits the browser. */
export function Picture({ sources, src, width, height, sizes, alt, isPriority, className }: PictureProps) {
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('h-auto max-w-full', className)}
      />
    </picture>
  )
}
