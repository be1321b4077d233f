import { type FormEvent, useId } from 'react'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { useDraftState } from '../forms/use-draft-state.ts'
import { adminApi } from '../shared/admin-api.ts'
import { useAct, useActAtField } from '../shared/use-act.ts'
import { LogisticsField } from './shipments/logistics-field.tsx'
import { ReplacementShipments } from './shipments/order-shipments.tsx'
import { findMailDelay, UndoBeforeMail } from './shipments/undo-before-mail.tsx'

interface ReplacementProps {
  story: OrderStory
  onChanged: () => void
}

/** An accepted replacement: its goods, its parcels, and the one that ends it. */
export function Replacement({ story, onChanged }: ReplacementProps) {
  const { order, orderVersion, refusals } = story
  const { replacements: words } = useAdminText()
  const nameOf = useGoodsName()
  const heading = useId()
  const { replacement, invoice } = order
  if (replacement === null) return null
  const isSent = replacement.state === 'SENT'
  // The release before sends none while both run.
  const { shipments = [] } = replacement
  const isPacked = shipments.some(({ state }) => state === 'PACKED')
  const isDelivered = isSent && shipments.at(-1)?.state === 'DELIVERED'
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-md border border-line p-4 md:p-5">
      <h2 id={heading} className="text-lg">
        {isSent ? words.sent : words.toSend}
      </h2>
      <ul className="grid gap-1 text-sm">
        {replacement.lines.map((line) => (
          <li key={line.number}>
            {nameOf(line)} × {line.quantity}
          </li>
        ))}
      </ul>
      {!isDelivered && (
        <SendReplacement
          key={sentBefore(replacement)}
          story={story}
          replacement={replacement}
          onChanged={onChanged}
        />
      )}
      {!isSent && !isPacked && <MarkPacked story={story} onChanged={onChanged} />}
      {isSent && <UndoSent story={story} onChanged={onChanged} />}
      <ReplacementShipments story={story} onChanged={onChanged} />
      {refusals.cancelReplacement === null && (
        <ConfirmAct
          button={words.cancel}
          title={words.cancelTitle(invoice)}
          consequence={<p>{words.cancelEffect}</p>}
          needsReason
          send={(reason) =>
            adminApi.replacements.cancel({ params: { invoice }, body: { reason, orderVersion } })
          }
          onDone={onChanged}
          onRefused={onChanged}
        />
      )}
    </section>
  )
}

type SentGoods = NonNullable<OrderStory['order']['replacement']>

/** A form begins without what was typed before the replacement was sent, corrected or taken back, by a colleague too. */
function sentBefore({ state, logisticsInfo }: SentGoods): string {
  return `${state} ${logisticsInfo ?? ''}`
}

/** Sends the replacement, or corrects its carrier and tracking number. */
function SendReplacement({
  story: { order, orderVersion },
  replacement,
  onChanged,
}: ReplacementProps & { replacement: SentGoods }) {
  const { replacements: words, orders } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const { typed, setTyped, saved } = useDraftState(
    `replacement ${order.invoice} ${sentBefore(replacement)}`,
    replacement.logisticsInfo ?? '',
  )
  const isSent = replacement.state === 'SENT'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { invoice: order.invoice }, body: { logisticsInfo: typed, orderVersion } }
    const sent = await act(() => adminApi.replacements.send(input))
    if (sent === null) return
    saved()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <LogisticsField
          hint={isSent ? undefined : words.sendHint}
          required
          value={typed}
          error={error}
          onChange={setTyped}
        />
      </div>
      <Button type="submit" variant={isSent ? 'secondary' : 'primary'} isBusy={isBusy}>
        {isSent ? orders.correctShipment : words.send}
      </Button>
    </form>
  )
}

/** Records that all its pieces are packed, before it has a tracking number. */
function MarkPacked({ story: { order, orderVersion }, onChanged }: ReplacementProps) {
  const { replacements: words } = useAdminText()
  const { isBusy, act } = useAct()
  const pack = async () => {
    const input = { params: { invoice: order.invoice }, body: { orderVersion } }
    await act(() => adminApi.replacements.pack(input))
    // The button may be gone then, so that a toast shows a refusal.
    onChanged()
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      isBusy={isBusy}
      onClick={() => void pack()}
    >
      {words.pack}
    </Button>
  )
}

/** Takes the parcel back by one press, until its mail leaves. */
function UndoSent({ story, onChanged }: ReplacementProps) {
  const leftMs = findMailDelay(story, 'order-replacement-sent')
  return (
    leftMs !== null && (
      <UndoBeforeMail
        key={story.order.serverTime}
        story={story}
        leftMs={leftMs}
        isReplacement
        onUndone={onChanged}
        onOutdated={onChanged}
      />
    )
  )
}
