import { useEffect, useState } from 'react'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import DialogPanel from '../../../shared/ui/dialog-panel.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from '../../../shared/ui/icons.ts'
import { ZoomFrame } from '../../../shared/ui/picture/zoom-frame.tsx'
import { boundedZoom, largestZoom, zoomStep } from '../../../shared/ui/picture/zoom-rules.ts'

export interface GalleryZoomProps {
  images: readonly Image[]
  name: string
  /** `sizes` of the pictures on the page. */
  sizes: string
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

/** Full-window picture viewer with pinch, buttons and keys (+ − 0 and arrows). Loaded when first opened. */
export default function GalleryZoom({ images, name, sizes, place, onPlace, onClose }: GalleryZoomProps) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const { catalogue, shell, zoom: words } = useText()
  const [zoom, setZoom] = useState(1)
  const turn = (by: number) => {
    setZoom(1)
    onPlace((place + by + images.length) % images.length)
  }
  const zoomBy = (by: number) => setZoom((before) => boundedZoom(before * by))
  // Listens on the document, because the focus is first on the close button.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
      else if (event.key === '-') zoomBy(1 / zoomStep)
      else if (event.key === '0') setZoom(1)
      // Arrow keys scroll an enlarged picture.
      else if (zoom === 1 && event.key === 'ArrowRight') turn(1)
      else if (zoom === 1 && event.key === 'ArrowLeft') turn(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  const image = images[place]
  if (image === undefined) return null
  return (
    <DialogPanel isOpen onClose={onClose} title={name} closeLabel={shell.close} place="full">
      <div className="grid min-h-0 grid-rows-[1fr_auto]">
        <ZoomFrame key={image.path} label={catalogue.pictureOf(name, place + 1)} zoom={zoom} onZoom={setZoom}>
          <div className="relative">
            {/* The page has already loaded this one: it is shown until the large one has loaded. */}
            <ProductPicture image={image} alt="" sizes={sizes} className="w-full max-w-none" />
            <ProductPicture
              image={image}
              alt={catalogue.pictureOf(name, place + 1)}
              sizes="1280px"
              className="absolute inset-0 w-full max-w-none select-none"
            />
          </div>
        </ZoomFrame>
        <div className="flex items-center justify-center gap-2 py-3">
          {images.length > 1 && (
            <IconButton label={words.previous} onClick={() => turn(-1)}>
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={words.out} disabled={zoom === 1} onClick={() => zoomBy(1 / zoomStep)}>
            <ZoomOut className="size-5" aria-hidden="true" />
          </IconButton>
          <span role="status" className="min-w-14 text-center text-sm text-muted tabular-nums">
            {Math.round(zoom * 100)} %
          </span>
          <IconButton label={words.in} disabled={zoom === largestZoom} onClick={() => zoomBy(zoomStep)}>
            <ZoomIn className="size-5" aria-hidden="true" />
          </IconButton>
          {images.length > 1 && (
            <IconButton label={words.next} onClick={() => turn(1)}>
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </DialogPanel>
  )
}
