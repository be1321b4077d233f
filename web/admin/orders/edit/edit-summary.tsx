import type { FormEvent } from 'react'
import type { OrderEditPreview } from '../../../../contract/admin/orders/order-edits.ts'
import { showPrice } from '../../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { ChangedGoodsList } from '../parts/changed-goods.tsx'
import { SummaryCard } from '../parts/summary-card.tsx'
import type { OrderEditForm, OrderEditState } from './use-order-edit.ts'

interface EditSummaryProps {
  edit: OrderEditState
  onSave: (event: FormEvent) => void
}

/** The difference of an edit and the button that saves it. */
export function EditSummary({ edit, onSave }: EditSummaryProps) {
  const { orderEdits: words } = useAdminText()
  return (
    <SummaryCard
      title={words.summary}
      preview={edit.preview}
      onRetry={edit.retryPreview}
      empty={words.nothing}
    >
      {(preview) => <Priced form={edit.form} preview={preview} onSave={onSave} />}
    </SummaryCard>
  )
}

interface PricedProps {
  form: OrderEditForm
  preview: OrderEditPreview
  onSave: (event: FormEvent) => void
}

function Priced({ form, preview, onSave }: PricedProps) {
  const admin = useAdminText()
  const text = useText()
  const { orderEdits: words } = admin
  const { refusal, isWhole, removedCents, figures, dueCents, refundCents, holdHours } = preview
  return (
    <form onSubmit={onSave} className="grid gap-5">
      <EditedGoods preview={preview} />
      <FactList
        facts={[
          removedCents > 0 && [isWhole ? words.removedWhole : words.removed, showPrice(-removedCents)],
          figures !== null && [words.added, showPrice(figures.subtotalCents)],
          figures !== null && [
            words.delivery,
            figures.freightCents === 0 ? text.checkout.free : showPrice(figures.freightCents),
          ],
          describeDifference(preview, words),
        ]}
      />
      {refusal !== null && <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>}
      <p className="text-sm text-muted">{dueCents > 0 ? words.dueHint(holdHours) : words.nowHint}</p>
      {figures !== null && <p className="text-sm text-muted">{words.together}</p>}
      <Field {...form.field('reason')} label={words.reason} required maxLength={200} />
      <FormFault form={form} />
      <Button type="submit" isWide isBusy={form.isBusy} disabled={refusal !== null}>
        {dueCents > 0
          ? words.send(showPrice(dueCents))
          : refundCents > 0
            ? words.refund(showPrice(refundCents))
            : words.update}
      </Button>
    </form>
  )
}

/** What an edit removes and adds, with its amounts. */
export function EditedGoods({ preview: { removed, added } }: { preview: OrderEditPreview }) {
  const { orderEdits: words } = useAdminText()
  return (
    <ChangedGoodsList
      label={words.changes}
      removed={removed.map((line) => ({ ...line, amount: showPrice(-line.amountCents) }))}
      added={added.map((line) => ({ ...line, amount: showPrice(line.netCents) }))}
    />
  )
}

function describeDifference(
  { dueCents, refundCents }: OrderEditPreview,
  words: ReturnType<typeof useAdminText>['orderEdits'],
): [string, string] {
  if (dueCents > 0) return [words.due, showPrice(dueCents)]
  return refundCents > 0 ? [words.back, showPrice(refundCents)] : [words.none, words.noneHint]
}
