/** The enlarged pictures of a product. */
export const zoom = {
  previous: 'Previous picture',
  next: 'Next picture',
  in: 'Zoom in',
  out: 'Zoom out',
}
