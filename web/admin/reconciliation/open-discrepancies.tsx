import { useState } from 'react'
import type { Discrepancy } from '../../../contract/admin/payments/reconciliation.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { DiscrepancyCard } from './discrepancy-card.tsx'

interface OpenDiscrepanciesProps {
  /** Heading of the part, which is then hidden if there were none. */
  title?: string
  /** Number shown, followed by a link to the reconciliation page. */
  max?: number
  onChanged?: () => void
}

/** Open discrepancies with their actions. Loaded separately, because the query is slower than the rest of the page. */
export function OpenDiscrepancies({ title, max, onChanged }: OpenDiscrepanciesProps) {
  const { loaded, retry, reload } = useLoaded('discrepancies', () => quietAdminApi.reconciliation.list())
  const [hasChanged, setChanged] = useState(false)
  const changed = () => {
    setChanged(true)
    void reload()
    onChanged?.()
  }
  const isNone = loaded.phase === 'ready' && loaded.value.items.length === 0
  if (title !== undefined && (loaded.phase === 'loading' || (isNone && !hasChanged))) return null
  const list = (
    <LoadedOr loaded={loaded} name={title} onRetry={retry}>
      {(found) => <List {...found} max={max} onChanged={changed} />}
    </LoadedOr>
  )
  if (title === undefined) return list
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {list}
    </section>
  )
}

interface ListProps {
  items: readonly Discrepancy[]
  hasMore: boolean
  max: number | undefined
  onChanged: () => void
}

function List({ items, hasMore, max, onChanged }: ListProps) {
  const { money } = useAdminText()
  return (
    <div className="grid gap-4">
      {items.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {money.none}
        </p>
      ) : (
        <Cards items={items.slice(0, max)} onChanged={onChanged} />
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
