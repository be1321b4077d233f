import type { ProductState } from '../browse/page-state.ts'

/** The columns of a product that an import and an edit both write. */
export function toProductColumns(product: Omit<ProductState, 'code' | 'sortId' | 'specifications'>) {
  return {
    name_en: product.nameEn,
    name_cn: product.nameCn,
    price_cents: product.priceCents,
    pv_hundredths: product.pvHundredths,
    margin_basis_points: product.marginBasisPoints,
    enabled: product.enabled,
    code_eligible: product.codeEligible,
    offset_eligible: product.offsetEligible,
  }
}
