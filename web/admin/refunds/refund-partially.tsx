import { useState } from 'react'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { Order, OrderLine } from '../../../contract/shop/orders/orders.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { requireQuantity } from '../forms/require-quantity.ts'
import { type AdminForm, useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useActDialog } from '../shared/use-act.ts'
import { RefundForm } from './refund-form.tsx'

/** Partial refund of an order: quantities, then the preview. */
export function RefundPartially({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { refunds } = useAdminText()
  const { shell } = useText()
  const dialog = useActDialog(onChanged)
  const words = refunds.pieces
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={dialog.open}>
        {words.open}
      </Button>
      <FormDialog isOpen={dialog.isOpen} onClose={dialog.close} title={words.open} closeLabel={shell.close}>
        <Steps
          invoice={order.invoice}
          lines={order.lines}
          onDone={dialog.finish}
          onStale={dialog.markStale}
        />
      </FormDialog>
    </>
  )
}

interface TypedQuantities {
  quantities: string[]
}

interface StepsProps {
  invoice: string
  lines: readonly OrderLine[]
  onDone: () => void
  onStale: () => void
}

/** Choice of quantities, then the preview. The quantities stay typed during the preview. */
function Steps({ invoice, lines, ...ends }: StepsProps) {
  const { refunds } = useAdminText()
  const [lineQuantities, setLineQuantities] = useState<LineQuantities | null>(null)
  const form = useAdminForm<TypedQuantities>(
    { quantities: lines.map(() => '0') },
    { draft: `refund of items ${invoice} ${JSON.stringify(lines.map(unrefundedQuantity))}` },
  )
  if (lineQuantities === null) return <Choose form={form} lines={lines} onChosen={setLineQuantities} />
  return (
    <div className="grid gap-5">
      <Preview invoice={invoice} lineQuantities={lineQuantities} {...ends} />
      <Button variant="quiet" className="justify-self-start" onClick={() => setLineQuantities(null)}>
        {refunds.pieces.back}
      </Button>
    </div>
  )
}

interface ChooseProps {
  form: AdminForm<TypedQuantities>
  lines: readonly OrderLine[]
  onChosen: (lineQuantities: LineQuantities) => void
}

function Choose({ form, lines, onChosen }: ChooseProps) {
  const { refunds } = useAdminText()
  const words = refunds.pieces
  const nameOf = useGoodsName()
  const quantities = form.watch('quantities')
  const lineQuantities = lines
    .map(({ number }, at) => ({ number, quantity: Number(quantities[at]) }))
    .filter((line) => line.quantity > 0)
  const nothingChosen = () => {
    const possible = lines.flatMap((line, at) =>
      unrefundedQuantity(line) > 0 ? [[`quantities.${at}`, quantities[at] ?? ''] as const] : [],
    )
    return requireQuantity(Object.fromEntries(possible), refunds.quantityMissing)
  }
  const choose = form.onSubmit(() => onChosen(lineQuantities), nothingChosen)
  return (
    <form onSubmit={choose} className="grid gap-5">
      <p className="text-sm text-muted">{words.hint}</p>
      {lines.map((line, at) => {
        const left = unrefundedQuantity(line)
        return (
          <Field
            {...form.field(`quantities.${at}`)}
            key={line.number}
            label={nameOf(line)}
            hint={left === 0 ? words.noneLeft : words.left(left)}
            type="number"
            inputMode="numeric"
            min={0}
            max={left}
            step={1}
            disabled={left === 0}
          />
        )
      })}
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit">{words.next}</Button>
      </div>
    </form>
  )
}

function unrefundedQuantity({ quantity, refundedQuantity }: OrderLine): number {
  return quantity - refundedQuantity
}

interface PreviewProps extends Omit<StepsProps, 'lines'> {
  lineQuantities: LineQuantities
}

function Preview({ invoice, lineQuantities, ...ends }: PreviewProps) {
  const params = { invoice }
  const quantitiesInUrl = lineQuantities.map((line) => `${line.number}:${line.quantity}`).join(',')
  const { loaded, retry } = useLoaded(`pieces ${invoice} ${quantitiesInUrl}`, () =>
    quietAdminApi.orders.previewPartialRefund({ params, query: { lineQuantities: quantitiesInUrl } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => (
        <RefundForm
          invoice={invoice}
          preview={preview}
          lineQuantities={lineQuantities}
          send={(body) => adminApi.orders.refundPartially({ params, body: { ...body, lineQuantities } })}
          {...ends}
        />
      )}
    </LoadedOr>
  )
}
