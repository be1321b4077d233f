import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { sharePicturePath } from '../../../../contract/shop/settings/branding.ts'
import { inLanguage, productPath } from '../../../../contract/site-map.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { ShareButton } from '../../share/share-button.tsx'

export interface ShareProductProps {
  page: DisplayProduct
}

/** The share button of a product. Rendered only once it can respond. */
export default function ShareProduct({ page }: ShareProductProps) {
  const { origin, shop } = useSite()
  const language = useLanguage()
  const nameOf = useNameOf()
  const [image] = page.images
  const picture =
    image === undefined || shop === null ? null : sharePicturePath(image.path, shop.branding.version)
  return (
    <ShareButton
      shared={{
        title: nameOf(page),
        url: origin + inLanguage(productPath(page), language),
        picture: picture && origin + picture,
      }}
    />
  )
}
