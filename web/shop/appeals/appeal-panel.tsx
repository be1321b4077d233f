import { Fragment, useEffect, useRef, useState } from 'react'
import type { Appeal, AppealsOfOrder } from '../../../contract/shop/appeals/appeals.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CircleCheck, MessageSquare } from '../../shared/ui/icons.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealThread } from './appeal-thread.tsx'
import { readDraft } from './draft.ts'
import { ReturnClock } from './return-clock.tsx'

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
  // Later changes of state come from this panel, which reloads by itself without hiding the confirmation.
  const key = `appeals ${invoice} ${order.orderState === 'UNPAID'} ${arrivedAt}`
  const { loaded, reload, retry } = useLoaded(key, async () => {
    const receivedAt = Date.now()
    return { receivedAt, ...(await quietApi.appeals.list({ params: { invoice } })) }
  })
  const [sent, setSent] = useState<Appeal | null>(null)
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
    <div className="grid grid-cols-1 gap-6">
      {appeals.map((appeal) => (
        <Fragment key={appeal.id}>
          {appeal.id === sent?.id && <Confirmation appeal={appeal} />}
          <AppealThread appeal={appeal} order={order} onChanged={changed} />
        </Fragment>
      ))}
      <ReturnClock {...loaded.value} onWindowEnd={retry} />
      {Object.values(refusals).includes(null) ? (
        // After a request the form begins anew, with what can be requested then.
        <RequestPanel
          key={appeals.length}
          order={order}
          refusals={refusals}
          isOpen={isOpen && refusals.HELP === null}
          onSent={(appeal) => {
            setSent(appeal)
            changed()
          }}
        />
      ) : (
        appeals.length === 0 && <Obstacle refusals={refusals} />
      )}
    </div>
  )
}

/** Confirms a sent request. The view and the focus move to it: the form that held them is gone. */
function Confirmation({ appeal: { requestType } }: { appeal: Appeal }) {
  const { sent } = useText().appeals
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex gap-3 rounded-md bg-success-soft p-4 text-sm text-success outline-none"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="grid gap-1">
        <p className="font-medium">{sent.titles[requestType]}</p>
        <p>{sent.hint}</p>
      </div>
    </div>
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
  onSent: (appeal: Appeal) => void
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
        {nameRequest(refusals, words)}
      </Button>
    )
  }
  const sent = (appeal: Appeal) => {
    setShown(isOpen)
    onSent(appeal)
  }
  return <AppealForm order={order} refusals={refusals} onSent={sent} />
}

/** What can be requested now. Only a return can follow an open request for a replacement. */
function nameRequest(
  { HELP, REPLACEMENT }: AppealsOfOrder['refusals'],
  words: ReturnType<typeof useText>['appeals'],
): string {
  if (HELP === null) return words.requestHelp
  return REPLACEMENT?.code === 'appeal-open' ? words.requestRefund : words.requestReturn
}

function Obstacle({ refusals }: Pick<AppealsOfOrder, 'refusals'>) {
  const text = useText()
  return refusals.HELP === null ? null : <Notice>{sentenceFor(text, refusals.HELP)}</Notice>
}
