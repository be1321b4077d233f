import { z } from 'zod'

/** A picture in the API. Browsers fetch `/back/` + `imageUri(picture, …)`. */
export const image = z.object({
  path: z.string().describe('images/ and the content hash; append -WIDTH.FORMAT to fetch a rendition'),
  width: z.int().min(1).describe('pixels of the original'),
  height: z.int().min(1).describe('pixels of the original'),
})
export type Image = z.infer<typeof image>

/** Widths of every picture. Fixed, so that caches hold few variants and no client can request arbitrary ones. */
export const imageWidths = [160, 320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Best compression first, in the order a `<picture>` lists them. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The path of a rendition below `/back/`. */
export function imageUri(picture: Pick<Image, 'path'>, width: ImageWidth, format: ImageFormat): string {
  return `${picture.path}-${width}.${format}`
}

/** Width of a brand's mark, twice the largest on a page. */
export const markWidth = 160 satisfies ImageWidth
