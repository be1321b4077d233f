/** What part of a picture is shown: how much of it, and where its middle lies within what can be moved, from 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

/** Width by height of what is cut out; null where it keeps the shape of the picture. */
export type CropShape = number | null

interface Size {
  width: number
  height: number
}

/** The rectangle of the picture, in its own pixels, that a crop shows: as large as its shape and zoom let it be, and
 *  never beyond an edge. */
export function cropOf(crop: Crop, picture: Size, shape: CropShape): Size & { left: number; top: number } {
  const ratio = shape ?? picture.width / picture.height
  const width = Math.min(picture.width, picture.height * ratio) / crop.zoom
  const height = Math.min(width / ratio, picture.height)
  return { width, height, left: (picture.width - width) * crop.x, top: (picture.height - height) * crop.y }
}

/** The crop after it was pulled by a part of its own width and height. */
export function moveCrop(crop: Crop, picture: Size, shape: CropShape, byX: number, byY: number): Crop {
  const { width, height } = cropOf(crop, picture, shape)
  return {
    ...crop,
    x: placeAfter(crop.x, byX * width, picture.width - width),
    y: placeAfter(crop.y, byY * height, picture.height - height),
  }
}

function placeAfter(place: number, by: number, room: number): number {
  return room <= 0 ? place : Math.min(1, Math.max(0, place + by / room))
}
