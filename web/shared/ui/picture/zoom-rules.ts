/** Maximum zoom: beyond it the widest variant has no more detail. */
export const largestZoom = 4

/** Factor of one key or button press. */
export const zoomStep = 1.5

/** Zoom within the limits; 1 shows the whole picture. */
export function boundedZoom(zoom: number): number {
  return Math.min(largestZoom, Math.max(1, zoom))
}

/** Scroll position that leaves a point of the picture in place while zooming.
 *  @param ratio new zoom divided by old zoom */
export function scrollPreserving({
  scroll,
  place,
  ratio,
}: {
  scroll: number
  place: number
  ratio: number
}): number {
  return (scroll + place) * ratio - place
}
