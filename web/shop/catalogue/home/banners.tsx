import type { Banner } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../../shared/ui/icons.ts'
import { Slide, Slides, useSlides } from '../../../shared/ui/picture/slides.tsx'
import { BannerSlide } from './banner-slide.tsx'

/** Full-bleed banner carousel at the top of the home page. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useText()
  const slides = useSlides(banners.length)
  return (
    <section aria-label={home.banners} className="relative">
      <Slides slides={slides} label={home.banners}>
        {banners.map((banner, place) => (
          <Slide key={banner.id}>
            <BannerSlide banner={banner} isFirst={place === 0} />
          </Slide>
        ))}
      </Slides>
      {banners.length > 1 && (
        <div className="page-width pointer-events-none flex justify-center pt-2 inset-x-0 lg:absolute lg:bottom-5 lg:justify-start">
          <div className="pointer-events-auto flex items-center rounded-full bg-paper px-1">
            <IconButton
              label={home.previous}
              onClick={() => slides.turnTo(slides.place - 1)}
              className="max-md:hidden"
            >
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <ol className="flex">
              {banners.map((banner, place) => (
                <li key={banner.id}>
                  <Dot banner={banner} isShown={place === slides.place} onTurn={() => slides.turnTo(place)} />
                </li>
              ))}
            </ol>
            <IconButton
              label={home.next}
              onClick={() => slides.turnTo(slides.place + 1)}
              className="max-md:hidden"
            >
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </section>
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
