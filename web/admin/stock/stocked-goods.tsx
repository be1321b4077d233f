import type { Stocked } from '../../../contract/admin/stock/stock-admin.ts'
import { useGoodsDetails } from '../../shared/language/goods-name.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'

/** The name of a specification, linked to its stock, above its details and its SKU. */
export function StockedGoods({ stocked }: { stocked: Stocked }) {
  const nameOf = useNameOf()
  const detailsOf = useGoodsDetails()
  return (
    <>
      <PageLink to={`/admin/stock/specification?id=${stocked.specificationId}`} className={rowLinkClass}>
        {nameOf(stocked)}
      </PageLink>
      <span className="flex flex-wrap gap-x-3 text-xs text-muted">
        {detailsOf(stocked) && <span>{detailsOf(stocked)}</span>}{' '}
        <span className="whitespace-nowrap">{stocked.sku}</span>
      </span>
    </>
  )
}
