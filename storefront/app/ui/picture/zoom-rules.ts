/** How far a picture can be enlarged: its widest variant shows no more beyond that. */
export const largestZoom = 4

/** What one press of a key or a button enlarges by. */
export const zoomStep = 1.5

/** An enlargement within what is possible: 1 shows all of the picture. */
export function boundedZoom(zoom: number): number {
  return Math.min(largestZoom, Math.max(1, zoom))
}

/** Where to scroll to, so that the point of the picture that was under a place of the frame still is after zooming.
 *  @param ratio the new enlargement against the old one */
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
