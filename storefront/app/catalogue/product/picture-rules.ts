import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'

type Images = DisplayProduct['images']

/** The pictures of a page for a specification: the picture of its colour first, those of other colours left out. */
export function picturesFor(
  { images, swatches }: Pick<DisplayProduct, 'images' | 'swatches'>,
  specificationId: string | undefined,
): Images {
  const chosen = swatches.find((swatch) => swatch.specificationId === specificationId)?.place ?? null
  const main = chosen === null ? undefined : images[chosen]
  if (main === undefined) return images
  const ofColours = new Set(swatches.map(({ place }) => place))
  return [main, ...images.filter((_, place) => !ofColours.has(place))]
}
