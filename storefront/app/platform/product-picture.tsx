import type { Image, ImageFormat, ImageWidth } from '../../../contract/catalogue/images.ts'
import { Picture } from '../ui/picture/picture.tsx'

// The contract's lists, held to it by their types: importing the values would bring their schemas into every page.
const widths: typeof import('../../../contract/catalogue/images.ts').imageWidths = [160, 320, 640, 1280]
const types = { avif: 'image/avif', webp: 'image/webp' } as const satisfies Partial<
  Record<ImageFormat, string>
>

export interface ProductPictureProps {
  image: Image
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is drawn, as `sizes` of HTML wants it. */
  sizes: string
  /** No wider variant is ever drawn, so none need be named: a list names hundreds. */
  widest?: ImageWidth
  isPriority?: boolean
  className?: string
}

/** A picture of the mall in every width and format that the API offers (contract/catalogue/images.ts). */
export function ProductPicture({ image, widest = 1280, ...rest }: ProductPictureProps) {
  const offered = widths.filter((width) => width <= widest)
  const srcSet = (format: ImageFormat) =>
    offered.map((width) => `${addressOf(image, width, format)} ${width}w`).join(', ')
  return (
    <Picture
      {...rest}
      width={image.width}
      height={image.height}
      src={addressOf(image, 640, 'jpg')}
      sources={[
        { type: types.avif, srcSet: srcSet('avif') },
        { type: types.webp, srcSet: srcSet('webp') },
      ]}
    />
  )
}

/** Where one variant of a picture is fetched from. */
export function addressOf(image: Pick<Image, 'path'>, width: ImageWidth, format: ImageFormat): string {
  return `/back/${image.path}-${width}.${format}`
}
