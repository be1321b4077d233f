import { useState } from 'react'
import type { ReturnPreview } from '../../../contract/admin/appeals/appeals-admin.ts'
import {
  type ReceivedGoods,
  returnOutcomes,
  writeReceivedGoods,
} from '../../../contract/shop/appeals/received-goods.ts'
import { sum } from '../../../contract/values/money.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { requireQuantity } from '../forms/require-quantity.ts'
import { type AdminForm, useAdminForm } from '../forms/use-admin-form.ts'
import { RefundButton } from '../refunds/refund-button.tsx'
import { useRefundSending } from '../refunds/use-refund-sending.ts'
import { adminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { ReturnFigures, useReturnPreview } from './return-figures.tsx'

interface EndReturnProps {
  invoice: string
  onChanged: () => void
}

/** Receives an accepted return by line and outcome, or records that the shopper keeps the goods. */
export function EndReturn({ invoice, onChanged }: EndReturnProps) {
  const { loaded, retry } = useReturnPreview(invoice, 'REFUND')
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => preview && <Receive invoice={invoice} preview={preview} onChanged={onChanged} />}
    </LoadedOr>
  )
}

type Quantities = Record<(typeof returnOutcomes)[number], string>

function Receive({ invoice, preview, onChanged }: EndReturnProps & { preview: ReturnPreview }) {
  const admin = useAdminText()
  const text = useText()
  const [reviewed, setReviewed] = useState<ReceivedGoods | null>(null)
  const [isStale, setStale] = useState(false)
  const { requested, refusal } = preview
  const form = useAdminForm<{ lines: Quantities[] }>(
    { lines: requested.map(() => ({ RESELL: '0', DISCARD: '0', SEND_BACK: '0' })) },
    { draft: `return ${invoice} ${requested.map(({ number }) => number).join(' ')}` },
  )
  const words = admin.returns
  if (refusal !== null) return <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>
  const lines = form.watch('lines')
  const faultsIn = (): Record<string, string> => {
    // A quantity above that of its line has the browser's message at its own field.
    const tooMany = requested.flatMap(({ quantity }, at) =>
      sumQuantities(lines[at]) > quantity && isEachWithin(lines[at], quantity)
        ? [[`lines.${at}.RESELL`, words.tooMany(quantity)]]
        : [],
    )
    const typed = lines.flatMap((line, at) =>
      returnOutcomes.map((outcome) => [`lines.${at}.${outcome}`, line[outcome]] as const),
    )
    return { ...requireQuantity(Object.fromEntries(typed), words.nothing), ...Object.fromEntries(tooMany) }
  }
  const review = form.onSubmit(() => setReviewed(toReceivedGoods(requested, lines)), faultsIn)
  const done = () => {
    setReviewed(null)
    setStale(false)
    form.markSaved()
    onChanged()
  }
  return (
    <section aria-labelledby="return-title" className="grid gap-4 rounded-md border border-line p-4 md:p-5">
      <h2 id="return-title" className="text-lg">
        {words.title}
      </h2>
      <p className="max-w-prose text-sm text-muted">{words.hint}</p>
      <form onSubmit={review} className="grid gap-5">
        {requested.map((line, at) => (
          <ReceivedLine key={line.number} form={form} line={line} at={at} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{words.review}</Button>
          <Button variant="secondary" onClick={() => setReviewed([])}>
            {admin.orders.goodsKeptByCustomer}
          </Button>
        </div>
      </form>
      <FormDialog
        isOpen={reviewed !== null}
        onClose={isStale ? done : () => setReviewed(null)}
        title={reviewed?.length === 0 ? admin.confirm.keep.title(invoice) : words.confirmTitle(invoice)}
        closeLabel={text.shell.close}
      >
        {reviewed !== null && (
          <Review invoice={invoice} received={reviewed} onDone={done} onStale={() => setStale(true)} />
        )}
      </FormDialog>
    </section>
  )
}

interface ReceivedLineProps {
  form: AdminForm<{ lines: Quantities[] }>
  line: ReturnPreview['requested'][number]
  at: number
}

/** How many pieces of a line came back, by what becomes of them. */
function ReceivedLine({ form, line, at }: ReceivedLineProps) {
  const { returns: words } = useAdminText()
  const nameOf = useGoodsName()
  const missing = line.quantity - sumQuantities(form.watch(`lines.${at}`))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-semibold">
        {nameOf(line)} × {line.quantity}
      </legend>
      <div className="grid max-w-xl grid-cols-3 items-start gap-3">
        {returnOutcomes.map((outcome) => (
          <Field
            {...form.field(`lines.${at}.${outcome}`)}
            key={outcome}
            label={words.outcomes[outcome]}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.quantity}
            step={1}
          />
        ))}
      </div>
      <p className="text-sm text-muted" role="status">
        {missing >= 0 && words.missing(missing)}
      </p>
    </fieldset>
  )
}

interface ReviewProps {
  invoice: string
  received: ReceivedGoods
  onDone: () => void
  onStale: () => void
}

/** What the server will do with the received goods, and the one confirmation. */
function Review({ invoice, received, ...ends }: ReviewProps) {
  const { loaded, retry } = useReturnPreview(invoice, 'review', writeReceivedGoods(received))
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => preview && <Confirm {...{ invoice, received, preview, ...ends }} />}
    </LoadedOr>
  )
}

function Confirm({ invoice, received, preview, onDone, onStale }: ReviewProps & { preview: ReturnPreview }) {
  const { returns: words, refunds } = useAdminText()
  const form = useAdminForm({ note: '' }, { draft: `return note ${invoice}` })
  const { amountCents: expectedCents, orderVersion, needsApproval, sentBack, notReceived } = preview
  const sending = useRefundSending({ amountCents: expectedCents, needsApproval, onDone, onStale })
  const isNoteNeeded = sentBack.length + notReceived.length > 0 || sending.isLarge
  const end = form.onSubmit(async ({ note }) => {
    const [params, shown] = [{ invoice }, { received, expectedCents, orderVersion, note }]
    await sending.send(form, {
      refund: () => adminApi.returns.complete({ params, body: shown }),
      request: () =>
        adminApi.refundRequests.create({ params, body: { ...shown, kind: 'RETURN', isRestocked: false } }),
    })
  })
  return (
    <form onSubmit={end} className="grid gap-5">
      <ReturnFigures preview={preview} isReceived />
      <Field {...form.field('note')} label={refunds.note} required={isNoteNeeded} maxLength={200} />
      <FormFault form={form} />
      <RefundButton
        label={expectedCents > 0 ? words.refund(showPrice(expectedCents)) : words.end}
        isLarge={sending.isLarge}
        isStale={sending.isStale}
        isBusy={form.isBusy}
        onClose={onDone}
      />
    </form>
  )
}

function toReceivedGoods(requested: ReturnPreview['requested'], lines: readonly Quantities[]): ReceivedGoods {
  return requested.flatMap(({ number }, at) =>
    returnOutcomes.flatMap((outcome) => {
      const quantity = Number(lines[at]?.[outcome])
      return quantity > 0 ? [{ number, outcome, quantity }] : []
    }),
  )
}

function isEachWithin(line: Quantities | undefined, max: number): boolean {
  return line === undefined || returnOutcomes.every((outcome) => (Number(line[outcome]) || 0) <= max)
}

function sumQuantities(line: Quantities | undefined): number {
  return line === undefined ? 0 : sum(returnOutcomes.map((outcome) => Number(line[outcome]) || 0))
}
