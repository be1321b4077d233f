import { type Restock, salesDays } from '../../../contract/admin/stock/stock-admin.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useMay } from '../shared/admin-access.tsx'

/** The formula of the suggested orders, with its current figures. */
export function ProposalHint({ restock: { leadDays, safetyDays } }: { restock: Restock }) {
  const { stock } = useAdminText()
  const may = useMay()
  return (
    <p className="max-w-4xl text-xs text-muted">
      {stock.proposedBy(salesDays, leadDays, safetyDays)}
      {may('admin') && (
        <PageLink to="/admin/setting#restock" className="flex min-h-11 items-center text-accent underline">
          {stock.toRestockSettings}
        </PageLink>
      )}
    </p>
  )
}
