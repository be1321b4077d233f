import { classNames } from '../class-names.ts'

export interface PictureSource {
  /** Such as `image/avif`. */
  type: string
  srcSet: string
}

export interface PictureProps {
  /** Best compression first; the last resort is `src`. */
  sources: readonly PictureSource[]
  src: string
  /** Pixels of the original: they keep its place free, so that nothing jumps. */
  width: number
  height: number
  /** How wide it is drawn, as `sizes` of HTML wants it. */
  sizes: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** The one picture that the first screen waits for. All others load when they come near. */
  isPriority?: boolean
  className?: string
}

/** A picture in the smallest format and size that the browser can make use of. */
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
