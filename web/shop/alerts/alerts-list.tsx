import type { AvailabilityAlert } from '../../../contract/shop/alerts/alerts.ts'
import { productPath } from '../../../contract/site-map.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { showToast, type Toast } from '../../shared/session/toasts.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Bell } from '../../shared/ui/icons.ts'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { toggleAlert } from './alerts-store.ts'

const cancelled: Toast['message'] = (text) => text.alerts.cancelled
const failed: Toast['message'] = (text) => text.alerts.failed

/** A member's restock alerts. The server allows at most fifty, so one page shows all. */
export function AlertsList() {
  const { alertList, shell } = useText()
  const { loaded, change, retry } = useLoaded('alerts', () => quietApi.alerts.list({ query: { size: 100 } }))
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') return <Waiting />
  const { items } = loaded.value
  const cancel = async (specificationId: string) => {
    const notDone = await toggleAlert(specificationId, false)
    if (notDone !== null)
      return showToast('error', notDone === 'failed' ? failed : (text) => sentenceFor(text, notDone))
    showToast('info', cancelled)
    change((before) => {
      const left = before.items.filter(({ specification }) => specification.id !== specificationId)
      return { ...before, items: left, total: left.length }
    })
  }
  if (items.length === 0)
    return (
      <EmptyState
        title={alertList.empty}
        hint={alertList.emptyHint}
        icon={<Bell className="size-12" strokeWidth={1.25} aria-hidden="true" />}
      >
        <PageLink to="/product/new" className={buttonClass({})}>
          {shell.newArrivals}
        </PageLink>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-muted">{alertList.hint}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((alert) => (
          <li key={alert.specification.id}>
            <Row alert={alert} onCancel={() => void cancel(alert.specification.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ alert, onCancel }: { alert: AvailabilityAlert; onCancel: () => void }) {
  const { alertList, alerts } = useText()
  const nameOf = useNameOf()
  const { displayProduct, specification, product } = alert
  const name = nameOf(displayProduct)
  return (
    <article className="grid grid-cols-[5rem_1fr] items-center gap-4 py-4 sm:grid-cols-[5rem_1fr_auto]">
      <ProductThumbnail image={displayProduct.image} sizes="4.5rem" />
      <div className="grid gap-0.5">
        <h3 className="text-sm font-medium">
          <PageLink to={productPath(displayProduct)} className="hover:text-accent">
            {name}
          </PageLink>
        </h3>
        <p className="text-sm text-muted">
          {nameOf(specification)}
          {!product.enabled && ` · ${alertList.offShelf}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="col-start-2 justify-self-start sm:col-start-auto"
        onClick={onCancel}
        aria-label={alerts.cancelFor(name)}
      >
        {alerts.cancel}
      </Button>
    </article>
  )
}

function Waiting() {
  const { alertList } = useText()
  return (
    <Loading label={alertList.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  )
}
