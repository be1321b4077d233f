import { useState } from 'react'
import type { RefundRequest } from '../../../contract/admin/refunds/refund-requests.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
import { ChangedGoodsList } from '../orders/parts/changed-goods.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useActAtField } from '../shared/use-act.ts'

interface RefundRequestsProps {
  /** The order, and a counter of actions on this page that reloads the list. */
  of?: { invoice: string; acts: number }
  onDecided?: () => void
}

/** Refunds that await a second staff member: all of them, or those of one order, hidden if there were none. */
export function RefundRequests({ of: order, onDecided }: RefundRequestsProps) {
  const { refunds } = useAdminText()
  const { loaded, reload, retry } = useLoaded(`refund requests ${order?.invoice} ${order?.acts}`, () =>
    quietAdminApi.refundRequests.list({
      query: order === undefined ? {} : { invoice: order.invoice },
    }),
  )
  const [hasDecided, setDecided] = useState(false)
  const isNone = loaded.phase === 'ready' && loaded.value.items.length === 0
  if (loaded.phase === 'loading' || (isNone && !hasDecided)) return null
  const decided = () => {
    setDecided(true)
    if (onDecided) onDecided()
    else void reload()
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{refunds.title}</h2>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted">{refunds.none}</p>
          ) : (
            <ul aria-label={refunds.title} className="grid gap-3">
              {items.map((request) => (
                <Request key={request.id} request={request} onDecided={decided} />
              ))}
            </ul>
          )
        }
      </LoadedOr>
    </section>
  )
}

function Request({ request, onDecided }: { request: RefundRequest; onDecided: () => void }) {
  const { refunds } = useAdminText()
  const language = useLanguage()
  const { invoice, kind, amountCents, reason, note, requestedBy, requestedAt, isOwn, isStale } = request
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <PageLink to={`/admin/order/detail?invoice=${invoice}`} className="text-accent underline">
          {invoice}
        </PageLink>
        <span className="font-semibold tabular-nums">{showPrice(amountCents)}</span>
      </p>
      <p className="text-sm wrap-anywhere">
        {[refunds.kinds[kind], reason !== null && refunds.reasons[reason], note].filter(Boolean).join(' · ')}
        <span className="block text-muted">
          {refunds.requestedBy(requestedBy, showDateTime(language, requestedAt))}
        </span>
      </p>
      <ChangedGoodsList label={refunds.goods} removed={request.removedGoods} added={request.addedGoods} />
      {(isOwn || isStale) && (
        <p className="text-sm text-muted">{isStale ? refunds.stale : refunds.ownRequest}</p>
      )}
      {!isOwn && !isStale && <Approve request={request} onDecided={onDecided} />}
      <Close request={request} onDecided={onDecided} />
    </li>
  )
}

interface DecideProps {
  request: RefundRequest
  onDecided: () => void
}

function Approve({
  request: { id, invoice, kind, amountCents, removedGoods, addedGoods },
  onDecided,
}: DecideProps) {
  const { refunds, confirm } = useAdminText()
  const amount = showPrice(amountCents)
  const approved = () => {
    showToast('info', () => refunds.approved)
    onDecided()
  }
  return (
    <ConfirmAct
      button={refunds.approve(amount)}
      variant="primary"
      title={confirm.approveRefund.title(amount, invoice)}
      consequence={
        <>
          <ChangedGoodsList label={refunds.goods} removed={removedGoods} added={addedGoods} />
          <p>{kind === 'EDIT' ? confirm.approveRefund.effectOfEdit : confirm.approveRefund.effect}</p>
        </>
      }
      send={() => adminApi.refundRequests.approve({ params: { id } })}
      onDone={approved}
      // After a refusal the list has changed.
      onRefused={onDecided}
    />
  )
}

function Close({ request: { id, isOwn }, onDecided }: DecideProps) {
  const { refunds } = useAdminText()
  const { isBusy, error, act } = useActAtField()
  const close = async (reason: string) => {
    const answer = await act(() => adminApi.refundRequests.close({ params: { id }, body: { reason } }))
    if (answer !== null) onDecided()
  }
  return (
    <ReasonForm
      draft={`refund request ${id}`}
      label={isOwn ? refunds.withdrawReason : refunds.refuseReason}
      button={isOwn ? refunds.withdraw : refunds.refuse}
      isBusy={isBusy}
      error={error}
      onSend={(reason) => void close(reason)}
    />
  )
}
