/** A crop of a picture: zoom, and the position of its centre within the movable range, from 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

/** Aspect ratio (width / height); null for that of the picture. */
export type CropShape = number | null

interface Size {
  width: number
  height: number
}

/** Whether a picture needs no crop: its ratio is the wanted one, up to 2 %. */
export function isLargeEnough({ width, height }: Size, shape: CropShape): boolean {
  return shape === null || Math.abs(width / height / shape - 1) <= 0.02
}

/** Minimum pixels of the shorter side of a crop, unless the picture has fewer. */
export const leastSide = 640

/** The largest zoom, so that a crop has enough pixels; 1 for a small picture. */
export function maxZoom(picture: Size, shape: CropShape): number {
  const { width, height } = toPixels({ zoom: 1, x: 0, y: 0 }, picture, shape)
  return Math.min(4, Math.max(1, Math.min(width, height) / leastSide))
}

/** Rectangle of a crop in the picture's pixels: the largest one for shape and zoom, never beyond an edge. */
export function toPixels(crop: Crop, picture: Size, shape: CropShape): Size & { left: number; top: number } {
  const ratio = shape ?? picture.width / picture.height
  const width = Math.min(picture.width, picture.height * ratio) / crop.zoom
  const height = Math.min(width / ratio, picture.height)
  return { width, height, left: (picture.width - width) * crop.x, top: (picture.height - height) * crop.y }
}

/** The crop after a drag by fractions of its own width and height. */
export function moveCrop(crop: Crop, picture: Size, shape: CropShape, byX: number, byY: number): Crop {
  const { width, height } = toPixels(crop, picture, shape)
  return {
    ...crop,
    x: placeAfter(crop.x, byX * width, picture.width - width),
    y: placeAfter(crop.y, byY * height, picture.height - height),
  }
}

function placeAfter(place: number, by: number, room: number): number {
  return room <= 0 ? place : Math.min(1, Math.max(0, place + by / room))
}
