import type { Banner } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Phrases } from '../../../shared/ui/phrases.tsx'
import { useBannerAction } from './banner-action.ts'
import { useBannerPicture } from './banner-slide.tsx'

/** The last banner as an editorial block between the lists. */
export function Story({ banner }: { banner: Banner }) {
  const nameOf = useNameOf()
  const action = useBannerAction()(banner.linkPath)
  return (
    <article className="bg-surface">
      <div className="page-width grid items-center gap-8 py-10 md:grid-cols-2 md:gap-12 lg:gap-20 lg:py-16">
        <div className="aspect-4/3 w-full overflow-hidden rounded-t-full">
          <ProductPicture
            image={useBannerPicture(banner)}
            alt={nameOf({ nameEn: banner.altEn, nameCn: banner.altCn })}
            sizes="(min-width: 48rem) 60rem, 45rem"
            className="scene-dimmed size-full h-full! object-cover object-[100%_60%]"
          />
        </div>
        <div className="grid max-w-lg justify-items-start gap-4 lg:gap-6">
          <h2 className="font-display text-3xl">
            <Phrases text={nameOf(banner)} />
          </h2>
          <p className="text-muted lg:text-lg">
            <Phrases text={nameOf({ nameEn: banner.textEn, nameCn: banner.textCn })} />
          </p>
          <PageLink to={banner.linkPath} className={buttonClass({ variant: 'secondary' })}>
            {action}
          </PageLink>
        </div>
      </div>
    </article>
  )
}
