import type { ShelvedArticle, ShelvedProduct } from '../../../../contract/catalogue-desk.ts'
import { PageLink } from '../../platform/link.tsx'
import { useDeskText } from '../../text/desk.ts'
import { ProductAmount, ProductNames, ProductSwitch, SideBySide } from './product-fields.tsx'

/** The articles of a display product, each with its specifications. */
export function ProductArticles({ product }: { product: ShelvedProduct }) {
  return product.products.map((article, at) => <Article key={article.id} article={article} at={at} />)
}

function Article({ article, at }: { article: ShelvedArticle; at: number }) {
  const { products } = useDeskText()
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 md:p-6">
      <legend className="px-2 font-semibold">{products.article(article.code)}</legend>
      <ProductNames at={`products.${at}.`} most={160} />
      <SideBySide>
        <ProductAmount name={`products.${at}.priceCents`} label={products.priceIn} />
        <ProductAmount name={`products.${at}.pvHundredths`} label={products.pv} />
      </SideBySide>
      <ProductSwitch name={`products.${at}.enabled`} label={products.sold} />
      {article.specifications.map((one, number) => (
        <fieldset key={one.id} className="grid gap-3 border-t border-line pt-4">
          <legend className="sr-only">{products.specification(one.sku)}</legend>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <PageLink
              to={`/admin/stock/specification?id=${one.id}`}
              className="font-medium text-accent hover:underline"
            >
              {one.sku}
            </PageLink>
            <span className="text-muted tabular-nums">
              {products.onShelf(one.onHand - one.reserved, one.reserved)}
            </span>
          </p>
          <ProductNames at={`products.${at}.specifications.${number}.`} most={100} />
          <ProductSwitch name={`products.${at}.specifications.${number}.enabled`} label={products.sold} />
        </fieldset>
      ))}
    </fieldset>
  )
}
