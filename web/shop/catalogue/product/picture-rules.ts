import type { DisplayProduct, Specification } from '../../../../contract/shop/catalogue/catalogue.ts'

type Images = DisplayProduct['images']

/** The pictures of a page for a specification: the picture of its colour first, those of other colours left out. */
export function picturesFor(
  { images, choices }: Pick<DisplayProduct, 'images' | 'choices'>,
  specification: Pick<Specification, 'values'> | undefined,
): Images {
  const values = choices.flatMap((choice) => choice.values)
  const chosenValue = values.find(
    ({ key, place }) => place !== undefined && specification?.values.includes(key),
  )
  const main = images[chosenValue?.place ?? -1]
  if (main === undefined) return images
  return [main, ...images.filter((_, at) => !values.some(({ place }) => place === at))]
}
