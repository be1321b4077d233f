import { promotionPhases } from '../../../contract/shop/promotions/promotion-phases.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Select } from '../../shared/ui/form/select.tsx'
import { ForChanges } from '../shared/admin-access.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { useFilters } from '../shared/use-filters.ts'
import { CodeBatch } from './code-batch.tsx'
import { CodeTable } from './code-table.tsx'
import { OfferTable } from './offer-table.tsx'

/** Promotions: offers, of which one runs at a time, and discount codes. */
export default function PromotionListPage() {
  const { promotions } = useAdminText()
  const { filters, narrow, clear } = useFilters(['k', 'phase', 'batchId'])
  const phase = promotionPhases.find((listedPhase) => listedPhase === filters.phase)
  return (
    <AdminPage
      title={promotions.title}
      actions={
        <div className="flex flex-wrap gap-2">
          <ForChanges>
            <PageLink
              to="/admin/promotion/offer"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {promotions.planOffer}
            </PageLink>
            <PageLink to="/admin/promotion/code" className={buttonClass({ size: 'small' })}>
              {promotions.makeCodes}
            </PageLink>
          </ForChanges>
        </div>
      }
    >
      <div className="grid gap-10">
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{promotions.offers}</h2>
          <p className="text-sm text-muted">{promotions.offersHint}</p>
          <OfferTable />
        </section>
        <section className="grid">
          <h2 className="pb-3 text-lg font-semibold">{promotions.codes}</h2>
          {filters.batchId !== '' && (
            <CodeBatch key={filters.batchId} id={filters.batchId} onLeave={() => narrow({ batchId: '' })} />
          )}
          <FilterBar
            k={filters.k}
            label={promotions.search}
            onSearch={(k) => narrow({ k })}
            results={null}
            shownElsewhere={['batchId']}
          >
            <Select
              label={promotions.phase}
              value={phase ?? ''}
              onChange={(phase) => narrow({ phase })}
              options={promotionPhases.map((value) => ({ value, label: promotions.phases[value] }))}
              placeholder={promotions.any}
            />
          </FilterBar>
          <CodeTable k={filters.k} phase={phase} batchId={filters.batchId} onClear={clear} />
        </section>
      </div>
    </AdminPage>
  )
}
