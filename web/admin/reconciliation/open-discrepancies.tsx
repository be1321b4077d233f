import type { Discrepancy } from '../../../contract/admin/payments/reconciliation.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { DiscrepancyCard } from './discrepancy-card.tsx'

/** Open discrepancies with their actions. Loaded separately, because the query is slower than the rest of the page.
 *  @param max number shown, followed by a link to the reconciliation page */
export function OpenDiscrepancies({ max, onChanged }: { max?: number; onChanged?: () => void }) {
  const { money } = useAdminText()
  const { loaded, retry, reload } = useLoaded('discrepancies', () => quietAdminApi.reconciliation.list())
  const changed = () => {
    void reload()
    onChanged?.()
  }
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {({ items, hasMore }) => (
        <div className="grid gap-4">
          {items.length === 0 ? (
            <p role="status" className="text-sm text-muted">
              {money.none}
            </p>
          ) : (
            <Cards items={items.slice(0, max)} onChanged={changed} />
          )}
          {(hasMore || items.length > (max ?? items.length)) && (
            <p className="text-sm text-muted">{money.hasMore}</p>
          )}
          {max !== undefined && (
            <p className="text-sm">
              <PageLink to="/admin/reconciliation" className="text-accent underline">
                {money.toBoard}
              </PageLink>
            </p>
          )}
        </div>
      )}
    </LoadedOr>
  )
}

function Cards({ items, onChanged }: { items: readonly Discrepancy[]; onChanged: () => void }) {
  return (
    <ul className="grid gap-4">
      {items.map((discrepancy) => (
        <li key={`${discrepancy.discrepancyKind} ${discrepancy.subjectId} ${discrepancy.revision}`}>
          <DiscrepancyCard discrepancy={discrepancy} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}
