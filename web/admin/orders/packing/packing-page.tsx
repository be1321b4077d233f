import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { adminSentence, useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { PackOrder } from './pack-order.tsx'
import { readOrderNumber } from './scan-rules.ts'
import { isReplacementToPack, listUnpacked } from './unpacked-lines.ts'
import { NextOrder, useWaitingOrders } from './waiting-orders.tsx'

/** Packs orders with a scanner that types the code of each piece: first the number of the order, then its pieces. */
export function PackingPage() {
  const { packing: words, queues } = useAdminText()
  const [searchParams, setSearchParams] = useSearchParams()
  const invoice = searchParams.get('pack') ?? ''
  const open = (next: string) => {
    setSearchParams(
      (before) =>
        new URLSearchParams([...before].map(([name, value]) => [name, name === 'pack' ? next : value])),
    )
  }
  return (
    <AdminPage title={words.title} above={[{ to: '/admin/order?queue=TO_PACK', name: queues.title }]}>
      <div className="grid max-w-4xl gap-6">
        {invoice === '' ? (
          <ScanOrder onOrder={open} />
        ) : (
          <Packing key={invoice} invoice={invoice} onOrder={open} />
        )}
      </div>
    </AdminPage>
  )
}

/** Reads the number of the order; Enter in the empty field opens the oldest one. */
function ScanOrder({ open, onOrder }: { open?: string; onOrder: (invoice: string) => void }) {
  const { packing: words } = useAdminText()
  const waiting = useWaitingOrders(open)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const read = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    if (typed.trim() === '' && waiting.next !== null) return onOrder(waiting.next.invoice)
    const invoice = readOrderNumber(typed)
    if (invoice === null) setFault(words.noOrderNumber(typed.trim()))
    else onOrder(invoice)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <form onSubmit={read} noValidate className="flex max-w-xl flex-wrap items-start gap-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <Field
            ref={input}
            autoFocus
            label={words.scanOrder}
            hint={words.scanOrderHint}
            autoComplete="off"
            error={fault}
          />
        </div>
        <Button type="submit" variant="secondary" className="sm:mt-7.5">
          {words.open}
        </Button>
      </form>
      <NextOrder waiting={waiting} onOrder={onOrder} />
    </>
  )
}

function Packing({ invoice, onOrder }: { invoice: string; onOrder: (invoice: string) => void }) {
  const { loaded, reload, retry } = useLoaded(`packing ${invoice}`, () =>
    quietAdminApi.orders.read({ params: { invoice } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(story) => <Loaded story={story} onOrder={onOrder} onStale={() => void reload()} />}
    </LoadedOr>
  )
}

interface LoadedProps {
  story: OrderStory
  onOrder: (invoice: string) => void
  onStale: () => void
}

/** The order, or why it cannot be packed and the next order. */
function Loaded({ story, onOrder, onStale }: LoadedProps) {
  const text = useText()
  const admin = useAdminText()
  const { packing: words } = admin
  const { order, refusals } = story
  const [isPacked, setPacked] = useState(false)
  const isReplacement = isReplacementToPack(story)
  const isOpen = isReplacement || (refusals.ship === null && listUnpacked(story).length > 0)
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-3 text-lg">
        <PageLink
          to={`/admin/order/detail?invoice=${order.invoice}`}
          className="font-medium text-ink tabular-nums hover:text-accent hover:underline"
        >
          {order.invoice}
        </PageLink>
        <span className="text-sm text-muted">{order.receiver.name}</span>
        {isReplacement && <Badge tone="accent">{admin.replacements.mark}</Badge>}
      </h2>
      {isOpen || isPacked ? (
        <PackOrder story={story} onOrder={onOrder} onStale={onStale} onPacked={() => setPacked(true)} />
      ) : (
        <>
          <Notice tone="error">
            {refusals.ship === null ? words.nothingLeft : adminSentence(text, admin, refusals.ship)}
          </Notice>
          <ScanOrder open={order.invoice} onOrder={onOrder} />
        </>
      )}
    </>
  )
}
