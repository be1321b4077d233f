import { classNames } from '../ui/class-names.ts'
import { ProductPicture, type ProductPictureProps } from './product-picture.tsx'

interface ProductThumbnailProps extends Pick<ProductPictureProps, 'sizes' | 'widest' | 'className'> {
  /** Null for a product without pictures, which leaves an empty square. */
  image: ProductPictureProps['image'] | null
}

/** The square picture of a product beside its name. */
export function ProductThumbnail({ image, className = '', ...rest }: ProductThumbnailProps) {
  return (
    <div className={classNames('aspect-square self-start overflow-hidden rounded-md bg-surface', className)}>
      {image !== null && <ProductPicture {...rest} image={image} alt="" className="size-full object-cover" />}
    </div>
  )
}
