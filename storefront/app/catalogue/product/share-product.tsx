import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { sharePicturePath } from '../../../../contract/settings/branding.ts'
import { inLanguage, productPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../platform/name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useSite } from '../../platform/pages/site.ts'
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
