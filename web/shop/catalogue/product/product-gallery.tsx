import { useEffect, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ZoomIn } from '../../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Slide, Slides, useSlides } from '../../../shared/ui/picture/slides.tsx'
import type { GalleryZoomProps } from './gallery-zoom.tsx'

const galleryZoom = lazyPart<GalleryZoomProps>(() => import('./gallery-zoom.tsx'))

const sizes = '(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, 94vw'

/** Pictures of a product in frames of one shape, with thumbnails; on a phone with dots. The first picture fades into
 *  that of another colour. */
export function ProductGallery({ images, name }: { images: DisplayProduct['images']; name: string }) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const slides = useSlides(images.length)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [firstImage] = images
  const [main, setMain] = useState({ now: firstImage, before: firstImage })
  if (main.now?.path !== firstImage?.path) setMain({ now: firstImage, before: main.now })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first picture turns back to it.
  useEffect(() => slides.turnTo(0), [firstImage?.path])
  if (images.length === 0) return <div className="aspect-square rounded-lg bg-surface" />
  const hasFaded = main.before !== undefined && main.before.path !== firstImage?.path
  return (
    <div className="grid grid-cols-1 md:gap-3">
      <div className="relative">
        <Slides slides={slides} label={catalogue.pictures} className="rounded-lg">
          {images.map((image, place) => (
            <Slide key={place === 0 ? 'main' : image.path}>
              {place === 0 && hasFaded && main.before !== undefined && (
                <ProductPicture
                  image={main.before}
                  alt=""
                  sizes={sizes}
                  className="absolute inset-0 aspect-square w-full bg-surface object-cover"
                />
              )}
              <ProductPicture
                key={image.path}
                image={image}
                alt={
                  nameOf({ nameEn: image.altEn, nameCn: image.altCn }) ||
                  (place === 0 ? name : catalogue.pictureOf(name, place + 1))
                }
                sizes={sizes}
                isPriority={place === 0}
                className={classNames(
                  'relative aspect-square w-full object-cover',
                  place === 0 && hasFaded
                    ? 'transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0'
                    : 'bg-surface',
                )}
              />
              <button
                type="button"
                aria-label={catalogue.enlargePicture(place + 1, images.length)}
                // The focus would scroll to a picture that is not shown.
                tabIndex={place === slides.place ? 0 : -1}
                onClick={() => setEnlarged(place)}
                className="absolute inset-0 cursor-zoom-in rounded-lg -outline-offset-4"
              >
                <ZoomIn
                  className="absolute end-3 bottom-3 size-10 rounded-full bg-paper/85 p-2.5 text-ink"
                  aria-hidden="true"
                />
              </button>
            </Slide>
          ))}
        </Slides>
        {images.length > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute start-3 bottom-5 rounded-full bg-paper/85 px-3 py-0.5 text-xs text-ink tabular-nums"
          >
            {slides.place + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} place={slides.place} onTurn={slides.turnTo} />}
      {enlarged !== null && (
        <LazyPart
          part={galleryZoom}
          props={{
            images,
            name,
            sizes,
            place: enlarged,
            onPlace: setEnlarged,
            onClose: () => {
              slides.turnTo(enlarged)
              setEnlarged(null)
            },
          }}
        />
      )}
    </div>
  )
}

interface ThumbnailsProps {
  images: DisplayProduct['images']
  place: number
  onTurn: (place: number) => void
}

/** Buttons of the pictures: thumbnails, on a phone dots. Their style is in app.css, which is smaller than classes here. */
function Thumbnails({ images, place: current, onTurn }: ThumbnailsProps) {
  const { catalogue } = useText()
  return (
    <ul className="flex justify-center md:flex-wrap md:justify-start md:gap-2">
      {images.map((image, place) => (
        <li key={image.path}>
          <button
            type="button"
            aria-label={catalogue.showPicture(place + 1, images.length)}
            aria-current={place === current || undefined}
            onClick={() => onTurn(place)}
            className="thumbnail"
          >
            <span>
              <ProductPicture
                image={image}
                alt=""
                sizes="4.5rem"
                widest={320}
                className="size-full object-cover max-md:hidden"
              />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
