import type { Image, ImageFormat, ImageWidth } from '../../../contract/shop/catalogue/images.ts'
import { Picture } from '../ui/picture/picture.tsx'

// Checked against the contract by type only: importing the values would bundle its schemas.
const widths: typeof import('../../../contract/shop/catalogue/images.ts').imageWidths = [160, 320, 640, 1280]
const types = { avif: 'image/avif', webp: 'image/webp' } as const satisfies Partial<
  Record<ImageFormat, string>
>

export interface ProductPictureProps {
  image: Image
  /** Empty if adjacent text has the same content. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** Widest variant that is ever rendered. A narrower limit shortens the HTML of long lists. */
  widest?: ImageWidth
  isPriority?: boolean
  className?: string
}

/** A picture in every width and format that the API offers (contract/shop/catalogue/images.ts). */
export function ProductPicture({ image, widest = 1280, ...rest }: ProductPictureProps) {
  // A quarter of the widest would only serve a screen narrower than any.
  const offered = widths.filter((width) => width <= widest && width * 4 > widest)
  const srcSet = (format: ImageFormat) =>
    offered.map((width) => `${urlOfImage(image, width, format)} ${width}w`).join(', ')
  return (
    <Picture
      {...rest}
      width={image.width}
      height={image.height}
      src={urlOfImage(image, 640, 'jpg')}
      sources={[
        { type: types.avif, srcSet: srcSet('avif') },
        { type: types.webp, srcSet: srcSet('webp') },
      ]}
    />
  )
}

/** Address of one variant of a picture. */
export function urlOfImage(image: Pick<Image, 'path'>, width: ImageWidth, format: ImageFormat): string {
  return `/back/${image.path}-${width}.${format}`
}
