import type { Banner } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture, urlOfImage } from '../../../shared/price/product-picture.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Phrases } from '../../../shared/ui/phrases.tsx'
import { useBannerAction } from './banner-action.ts'

/** Longer headlines are set smaller. A Chinese character is about as wide as two Latin letters. */
const maxLargeLetters = 34

/** A banner: text on the calm side of its picture, above it on a phone. The veil between them keeps the contrast of the
 *  text with any picture. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const nameOf = useNameOf()
  const action = useBannerAction()(banner.linkPath)
  const image = useBannerPicture(banner)
  const name = nameOf(banner)
  const text = nameOf({ nameEn: banner.textEn, nameCn: banner.textCn })
  const isLong = name.length + (name.match(/\p{Script=Han}/gu)?.length ?? 0) > maxLargeLetters
  return (
    <article className="relative isolate flex h-full flex-col overflow-hidden bg-surface lg:min-h-[min(40vw,38rem)] lg:justify-center">
      <img
        src={urlOfImage(image, 160, 'webp')}
        alt=""
        loading="lazy"
        className="scene-backdrop absolute inset-0 size-full scale-150 object-cover lg:hidden"
      />
      <div className="scene-picture order-last -mt-12 aspect-4/3 shrink-0 md:aspect-2/1 max-lg:mt-auto lg:absolute lg:inset-0 lg:m-0 lg:aspect-auto">
        <ProductPicture
          image={image}
          alt={nameOf({ nameEn: banner.altEn, nameCn: banner.altCn })}
          sizes="100vw"
          isPriority={isFirst}
          className="size-full h-full! object-cover object-[100%_60%]"
        />
      </div>
      <div className="scene-veil absolute inset-0 z-10" />
      <div className="page-width relative z-20">
        <div className="grid justify-items-start gap-4 pt-8 lg:max-w-[48%] lg:gap-6 lg:py-20">
          <h2 className={classNames('font-display', isLong ? 'text-3xl' : 'text-4xl')}>
            <Phrases text={name} />
          </h2>
          {text !== '' && <p className="lg:max-w-md lg:text-lg">{text}</p>}
          <PageLink
            to={banner.linkPath}
            className={classNames(buttonClass({}), 'after:absolute after:inset-0')}
          >
            {action}
          </PageLink>
        </div>
      </div>
    </article>
  )
}

/** Picture of a banner in the language of the page. */
export function useBannerPicture(banner: Banner) {
  const language = useLanguage()
  return (language === 'zh_tw' && banner.imageCn) || banner.image
}
