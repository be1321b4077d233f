import type { Banner } from '../../../../contract/catalogue/catalogue.ts'
import { useNameOf } from '../../platform/name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { ProductPicture } from '../../platform/product-picture.tsx'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../ui/icons.ts'
import { Slide, Slides, useSlides } from '../../ui/picture/slides.tsx'

/** Banner carousel. The text is below the picture on a phone and on the picture on wide screens. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useText()
  const slides = useSlides(banners.length)
  return (
    <section aria-label={home.banners} className="grid gap-3">
      <Slides slides={slides} label={home.banners}>
        {banners.map((banner, place) => (
          <Slide key={banner.id}>
            <BannerSlide banner={banner} isFirst={place === 0} />
          </Slide>
        ))}
      </Slides>
      {banners.length > 1 && (
        <div className="flex items-center justify-between">
          <ol className="flex">
            {banners.map((banner, place) => (
              <li key={banner.id}>
                <Dot banner={banner} isShown={place === slides.place} onTurn={() => slides.turnTo(place)} />
              </li>
            ))}
          </ol>
          <div className="flex gap-1">
            <IconButton label={home.previous} onClick={() => slides.turnTo(slides.place - 1)}>
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label={home.next} onClick={() => slides.turnTo(slides.place + 1)}>
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  )
}

/** One banner: its picture in the language of the page, its text and link. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const nameOf = useNameOf()
  const language = useLanguage()
  const { home } = useText()
  return (
    <article className="group relative grid h-full content-start overflow-hidden bg-surface lg:content-stretch">
      <ProductPicture
        image={(language === 'zh_tw' && banner.imageCn) || banner.image}
        alt={nameOf({ nameEn: banner.altEn, nameCn: banner.altCn })}
        sizes="(min-width: 80rem) 75rem, 100vw"
        isPriority={isFirst}
        className="aspect-3/2 w-full object-cover object-[78%_50%] sm:aspect-[16/6.4]"
      />
      <div className="grid content-center gap-2 p-5 lg:absolute lg:inset-y-8 lg:start-8 lg:w-[min(26rem,40%)] lg:rounded-lg lg:bg-paper lg:p-8">
        <h2 className="text-xl lg:text-2xl">
          <PageLink to={banner.linkPath} className="after:absolute after:inset-0 group-hover:text-accent">
            {nameOf(banner)}
          </PageLink>
        </h2>
        <p className="min-h-[2lh] text-sm text-muted lg:min-h-0 lg:text-base">
          {nameOf({ nameEn: banner.textEn, nameCn: banner.textCn })}
        </p>
        <p aria-hidden="true" className="inline-flex items-center gap-1 text-sm font-medium text-accent">
          {home.variant}
          <ChevronRight className="size-4" />
        </p>
      </div>
    </article>
  )
}

function Dot({ banner, isShown, onTurn }: { banner: Banner; isShown: boolean; onTurn: () => void }) {
  const { home } = useText()
  const name = useNameOf()(banner)
  return (
    <button
      type="button"
      aria-label={home.showBanner(name)}
      aria-current={isShown || undefined}
      onClick={onTurn}
      className="grid size-8 place-items-center"
    >
      <span
        className={classNames(
          'h-2 rounded-full border border-transparent transition-all',
          isShown ? 'w-5 bg-accent' : 'w-2 bg-control',
        )}
      />
    </button>
  )
}
