import { type Restock, salesDays } from '../../../contract/admin/stock/stock-admin.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useMay } from '../shared/admin-access.tsx'

/** The formula of the suggested orders, with its current figures, and of a single one the customers whom it does not count. */
export function ProposalHint({
  restock: { leadDays, safetyDays },
  wanted = 0,
}: {
  restock: Restock
  wanted?: number
}) {
  const { stock } = useAdminText()
  const may = useMay()
  return (
    <p className="max-w-4xl text-xs text-muted">
      {stock.proposedBy(salesDays, leadDays, safetyDays)}
      {wanted > 0 && <span className="block font-medium text-ink">{stock.notProposedFor(wanted)}</span>}
      {may('admin') && (
        <PageLink to="/admin/setting#restock" className="flex min-h-11 items-center text-accent underline">
          {stock.toRestockSettings}
        </PageLink>
      )}
    </p>
  )
}
