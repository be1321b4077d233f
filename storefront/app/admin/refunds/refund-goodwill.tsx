import { useState } from 'react'
import type { GoodwillPreview } from '../../../../contract/admin/order-admin.ts'
import { hundredthsOf } from '../../../../contract/hundredths.ts'
import type { Refusal } from '../../../../contract/refusals.ts'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { adminSentence, useAdminText } from '../../text/admin.ts'
import { showPrice } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { dialogActionsClass } from '../../ui/dialog-actions.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminApi, quietAdminApi } from '../admin-api.ts'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { LoadedOr } from '../loaded-or.tsx'
import { RequestRefund, useTakesTwo } from './request-refund.tsx'

interface RefundGoodwillProps {
  invoice: string
  onChanged: () => void
}

/** Refund of a free amount, such as for a late parcel. */
export function RefundGoodwill({ invoice, onChanged }: RefundGoodwillProps) {
  const { refunds } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const words = refunds.goodwill
  const done = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.open} closeLabel={shell.close}>
        <Preview invoice={invoice} onDone={done} />
      </FormDialog>
    </>
  )
}

function Preview({ invoice, onDone }: { invoice: string; onDone: () => void }) {
  const params = { invoice }
  const { loaded, retry } = useLoaded(`goodwill ${invoice}`, () =>
    quietAdminApi.orders.previewGoodwill({ params }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => <GoodwillForm invoice={invoice} preview={preview} onDone={onDone} />}
    </LoadedOr>
  )
}

interface GoodwillFormProps {
  invoice: string
  preview: GoodwillPreview
  onDone: () => void
}

function GoodwillForm({ invoice, preview, onDone }: GoodwillFormProps) {
  const admin = useAdminText()
  const text = useText()
  const { orders, refunds, persons } = admin
  const words = refunds.goodwill
  const form = useAdminForm(
    { amountCents: '', reason: '' },
    {
      draft: `goodwill ${invoice}`,
      fieldOf: ({ code }) => (code === 'refund-exceeds-payment' ? 'amountCents' : undefined),
    },
  )
  const { large, noticesLarge } = useTakesTwo()
  const { refusal, leftCents, refundedCents, gateway, isByHand } = preview
  if (refusal !== null) return <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>
  const refund = form.onSubmit(async ({ amountCents: typed, reason }) => {
    // The request for a second staff member is about the amount that was sent.
    const noticesSent = (refusal: Refusal) => form.getValues('amountCents') === typed && noticesLarge(refusal)
    const amountCents = hundredthsOf(typed, 100_000_000)
    if (amountCents === null) return form.showErrors({ amountCents: persons.numberFormat })
    const input = { params: { invoice }, body: { amountCents, refundedCents, reason } }
    if (await form.send(() => adminApi.orders.refundGoodwill(input), noticesSent)) onDone()
  })
  const { reason } = form.watch()
  if (large !== null) {
    const request = { invoice, isRestocked: false, refusal: large, reason, onDone }
    return <RequestRefund kind="GOODWILL" {...request} />
  }
  return (
    <form onSubmit={refund} className="grid gap-5">
      <p className="text-sm text-muted">{words.hint}</p>
      <FactList
        facts={[
          refundedCents > 0 && [words.before, showPrice(refundedCents)],
          [orders.refundMethod, isByHand ? orders.refundByHand : orders.refundBy(gateway ?? '–')],
          [orders.refundMail, orders.refundMailed],
        ]}
      />
      <Field
        {...form.field('amountCents')}
        label={words.amount}
        hint={words.atMost(showPrice(leftCents))}
        inputMode="decimal"
        required
      />
      <Field {...form.field('reason')} label={orders.refundReason} required maxLength={200} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {words.act}
        </Button>
      </div>
    </form>
  )
}
