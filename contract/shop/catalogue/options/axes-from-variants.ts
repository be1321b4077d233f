import type { Named } from '../../../values/language.ts'
import type { Axis, AxisValue } from './option-axes.ts'
import type { VariantProduct } from './variants.ts'

/** Options read from products without any: the products are the values of one, the specifications of another. */
export function axesFromVariants<Product extends VariantProduct>(
  products: readonly Product[],
  shortName: (product: Product) => Named,
): { axes: Axis[]; products: Product[] } {
  const names = new Map<string, AxisValue>()
  const options = products.flatMap(({ specifications }) => specifications)
  for (const option of options) {
    const name = `${option.nameEn}\n${option.nameCn}`
    if (!names.has(name)) names.set(name, { ...valueNamed(option), key: `v${names.size + 1}` })
  }
  const values = products.map((product, at) => ({
    ...valueNamed(shortName(product)),
    key: `p${at + 1}`,
  }))
  const hasProducts = products.length > 1
  const hasOptions = names.size > 1
  const axes = [
    ...(hasProducts ? [{ key: 'a1', nameEn: '', nameCn: '', isPriced: true, values }] : []),
    ...(hasOptions
      ? [{ key: 'a2', nameEn: '', nameCn: '', isPriced: false, values: [...names.values()] }]
      : []),
  ]
  if (axes.length === 0) return { axes, products: [...products] }
  return {
    axes,
    products: products.map((product, at) => ({
      ...product,
      specifications: product.specifications.map((specification) => ({
        ...specification,
        options: [
          ...(hasProducts ? [`p${at + 1}`] : []),
          ...(hasOptions ? [names.get(`${specification.nameEn}\n${specification.nameCn}`)?.key ?? ''] : []),
        ],
      })),
    })),
  }
}

/** A key that no option, value or specification of the page has. */
export function freshKey(axes: readonly Axis[], products: readonly VariantProduct[]): string {
  const used = [
    ...axes.flatMap(({ key, values }) => [key, ...values.map((value) => value.key)]),
    ...products.flatMap(({ specifications }) => specifications.flatMap(({ options }) => options)),
  ]
  return `n${1 + Math.max(0, ...used.filter((key) => /^n\d+$/.test(key)).map((key) => Number(key.slice(1))))}`
}

function valueNamed({ nameEn, nameCn }: Named) {
  return { nameEn, nameCn, isEnded: false }
}
