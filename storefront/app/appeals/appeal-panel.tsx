import { useState } from 'react'
import type { AppealsOfOrder } from '../../../contract/appeals.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { LoadFailure } from '../platform/api/load-failure.tsx'
import { useLoaded } from '../platform/api/use-loaded.ts'
import { showToast } from '../platform/toasts.ts'
import { sentenceFor, useText } from '../text/text.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Button } from '../ui/form/button.tsx'
import { MessageSquare } from '../ui/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealThread } from './appeal-thread.tsx'
import { readDraft } from './draft.ts'

interface AppealPanelProps {
  order: Order
  /** Whether the form is the purpose of the page; elsewhere it opens on a button. */
  isOpen?: boolean
  /** Called when the order's state has changed. */
  onChanged: () => void
}

/** Help with an order: messages, remaining return period, and the form. */
export function AppealPanel({ order, isOpen = false, onChanged }: AppealPanelProps) {
  const { appeals: words } = useText()
  const { invoice } = order
  const arrivedAt = order.progress.find(({ step }) => step === 'arrived')?.at
  const key = `appeals ${invoice} ${order.orderState} ${arrivedAt}`
  const { loaded, reload, retry } = useLoaded(key, async () => {
    const receivedAt = Date.now()
    return { receivedAt, ...(await quietApi.appeals.list({ params: { invoice } })) }
  })
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  const { appeals, refusals } = loaded.value
  const changed = () => {
    void reload()
    onChanged()
  }
  return (
    <div className="grid gap-6">
      {appeals.map((appeal) => (
        <AppealThread key={appeal.id} appeal={appeal} onChanged={changed} />
      ))}
      <ReturnClock {...loaded.value} onOver={retry} />
      {Object.values(refusals).includes(null) ? (
        <RequestPanel
          order={order}
          refusals={refusals}
          isOpen={isOpen && refusals.HELP === null}
          onSent={changed}
        />
      ) : (
        appeals.length === 0 && <Obstacle refusals={refusals} />
      )}
    </div>
  )
}

/** Remaining time for a return or replacement. */
function ReturnClock({
  appealBefore,
  serverTime,
  receivedAt,
  refusals,
  onOver,
}: AppealsOfOrder & { receivedAt: number; onOver: () => void }) {
  const { clock } = useText().appeals
  if (appealBefore === null || refusals.RETURN !== null) return null
  const leftMs = Date.parse(appealBefore) - Date.parse(serverTime)
  return (
    <p className="text-sm">
      {clock.before}
      <strong className="font-medium">
        <Countdown until={receivedAt + leftMs} onEnd={onOver}>
          {(seconds) => clock.left(Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, seconds)}
        </Countdown>
      </strong>
      {clock.after}
    </p>
  )
}

function RequestPanel({
  order,
  refusals,
  isOpen,
  onSent,
}: {
  order: Order
  refusals: AppealsOfOrder['refusals']
  isOpen: boolean
  onSent: () => void
}) {
  const { appeals: words } = useText()
  const [isShown, setShown] = useState(() => isOpen || readDraft(order.invoice) !== null)
  if (!isShown) {
    return (
      <Button
        variant="secondary"
        data-print="hidden"
        className="justify-self-start"
        onClick={() => setShown(true)}
      >
        <MessageSquare className="size-5" aria-hidden="true" />
        {refusals.HELP === null ? words.ask : words.askReturn}
      </Button>
    )
  }
  const sent = () => {
    setShown(isOpen)
    showToast('info', (text) => text.appeals.sent)
    onSent()
  }
  return <AppealForm order={order} refusals={refusals} onSent={sent} />
}

function Obstacle({ refusals }: Pick<AppealsOfOrder, 'refusals'>) {
  const text = useText()
  return refusals.HELP === null ? null : <Notice>{sentenceFor(text, refusals.HELP)}</Notice>
}
