import type { Image } from '../../../contract/shop/catalogue/images.ts'
import { ProductPicture } from './product-picture.tsx'

/** The picture of a product at the start of its row, or an empty square. */
export function RowPicture({ image }: { image: Image | null }) {
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-surface">
      {image && <ProductPicture image={image} alt="" sizes="40px" widest={160} />}
    </span>
  )
}
