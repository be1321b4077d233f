import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Language } from '../../../../contract/values/language.ts'
import type { Api } from '../../../shared/api/client.ts'
import { inOneLanguage } from '../../../shared/language/one-language.ts'

const maxShown = 4

/** Products that a page offers which has nothing else to show. */
export interface Popular {
  products: ProductCard[]
  /** Whether they are bestsellers; otherwise the first products of the categories, while little was sold. */
  hasSales: boolean
}

/** Loads them, or null if they cannot be loaded: the page is useful without. */
export async function loadPopular(api: Api, language: Language): Promise<Popular | null> {
  const content = await api.catalogue.readHome().catch(() => null)
  if (content === null) return null
  const { bestsellers, featured } = content
  const hasSales = bestsellers.length > 0
  const products = (hasSales ? bestsellers : featured).slice(0, maxShown)
  return { products: inOneLanguage(products, language), hasSales }
}
