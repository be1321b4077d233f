import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { type Crop, type CropShape, leastSide, maxZoom, moveCrop, toPixels } from './crop-rules.ts'

/** Maximum pixels of the longer side that the server stores (server/platform/images/image-store.ts). */
const longestSide = 2_560

const start = { zoom: 1, x: 0.5, y: 0.5 }

/** Selects the crop of a picture, by dragging or by sliders. */
export function PictureCrop({
  picture,
  shape,
  onDone,
  onClose,
}: {
  picture: ImageBitmap
  shape: CropShape
  onDone: (cropped: Blob) => void
  onClose: () => void
}) {
  const { pictures } = useAdminText().catalogue
  const [crop, setCrop] = useState<Crop>(start)
  const most = Math.floor(maxZoom(picture, shape) * 100) / 100
  const finish = () => {
    const canvas = document.createElement('canvas')
    draw(canvas, picture, crop, shape, longestSide)
    canvas.toBlob((blob) => blob && onDone(blob), 'image/webp', 0.95)
  }
  return (
    <Dialog isOpen onClose={onClose} title={pictures.crop} closeLabel={pictures.cancel}>
      <CropFrame picture={picture} shape={shape} crop={crop} onMoved={setCrop} />
      {(['zoom', 'x', 'y'] as const).map((name) => (
        <label key={name} className="grid gap-1 text-sm font-medium">
          {pictures.sliders[name]}
          <input
            type="range"
            min={name === 'zoom' ? 1 : 0}
            max={name === 'zoom' ? most : 1}
            disabled={name === 'zoom' && most === 1}
            step={0.01}
            value={crop[name]}
            onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
            className="accent-accent"
          />
        </label>
      ))}
      <p className="text-sm text-muted">
        {most > 1 ? pictures.zoomHint(leastSide) : pictures.noZoom(leastSide)}
      </p>
      <div className={classNames('grid', dialogActionsClass)}>
        <Button onClick={finish}>{pictures.applyCrop}</Button>
      </div>
    </Dialog>
  )
}

/** The crop area. A component of its own, because its dialog mounts later than it is opened. */
function CropFrame({
  picture,
  shape,
  crop,
  onMoved,
}: {
  picture: ImageBitmap
  shape: CropShape
  crop: Crop
  onMoved: (crop: Crop) => void
}) {
  const { pictures } = useAdminText().catalogue
  const frame = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (frame.current) draw(frame.current, picture, crop, shape, 640)
  }, [picture, crop, shape])
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (held.current === null) return
    const { clientX: x, clientY: y } = event
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onMoved(moveCrop(crop, picture, shape, (held.current.x - x) / width, (held.current.y - y) / height))
    held.current = { x, y }
  }
  return (
    <canvas
      ref={frame}
      role="img"
      aria-label={pictures.cropped}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
      className="max-h-[45dvh] w-full cursor-move touch-none rounded-md bg-surface object-contain"
    />
  )
}

function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  shape: CropShape,
  longest: number,
) {
  const { left, top, width, height } = toPixels(crop, picture, shape)
  const scale = Math.min(1, longest / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}
