import { useState } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { OpenDiscrepancies } from './open-discrepancies.tsx'
import { ResolvedDiscrepancies } from './resolved-discrepancies.tsx'

/** Reconciliation: open discrepancies with evidence and actions, and resolved ones. */
export default function ReconciliationPage() {
  const { money } = useAdminText()
  const [turn, setTurn] = useState(0)
  return (
    <AdminPage title={money.title}>
      <div className="grid gap-10">
        <section className="grid gap-3">
          <h2 className="text-lg">{money.open}</h2>
          <p className="max-w-prose text-sm text-muted">{money.openHint}</p>
          <OpenDiscrepancies onChanged={() => setTurn((last) => last + 1)} />
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg">{money.resolved}</h2>
          <p className="max-w-prose text-sm text-muted">{money.resolvedHint}</p>
          <ResolvedDiscrepancies turn={turn} />
        </section>
      </div>
    </AdminPage>
  )
}
