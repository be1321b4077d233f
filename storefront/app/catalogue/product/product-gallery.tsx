import { useState } from 'react'
import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { useNameOf } from '../../platform/name.ts'
import { ProductPicture } from '../../platform/product-picture.tsx'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ZoomIn } from '../../ui/icons.ts'
import { LazyPart, partOf } from '../../ui/lazy-part.tsx'
import { Slide, Slides, useSlides } from '../../ui/picture/slides.tsx'
import type { GalleryZoomProps } from './gallery-zoom.tsx'

const galleryZoom = partOf<GalleryZoomProps>(() => import('./gallery-zoom.tsx'))

const sizes = '(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, 94vw'

/** Pictures of a product in frames of one shape, with thumbnails. */
export function ProductGallery({ images, name }: { images: DisplayProduct['images']; name: string }) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const slides = useSlides(images.length)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  if (images.length === 0) return <div className="aspect-square rounded-lg bg-surface" />
  return (
    <div className="grid gap-3">
      <Slides slides={slides} label={catalogue.pictures} className="rounded-lg">
        {images.map((image, place) => (
          <Slide key={image.path}>
            <ProductPicture
              image={image}
              alt={
                nameOf({ nameEn: image.altEn, nameCn: image.altCn }) ||
                (place === 0 ? name : catalogue.pictureOf(name, place + 1))
              }
              sizes={sizes}
              isPriority={place === 0}
              className="aspect-square w-full bg-surface object-cover"
            />
            <button
              type="button"
              aria-label={catalogue.enlargePicture(place + 1, images.length)}
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
        <ul className="flex flex-wrap gap-2">
          {images.map((image, place) => (
            <li key={image.path}>
              <button
                type="button"
                aria-label={catalogue.showPicture(place + 1, images.length)}
                aria-current={place === slides.place || undefined}
                onClick={() => slides.turnTo(place)}
                className={classNames(
                  'block size-16 overflow-hidden rounded-md border-2 bg-surface md:size-20',
                  place === slides.place ? 'border-accent' : 'border-transparent hover:border-control',
                )}
              >
                <ProductPicture
                  image={image}
                  alt=""
                  sizes="5rem"
                  widest={320}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
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
