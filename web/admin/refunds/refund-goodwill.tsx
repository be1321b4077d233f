import type { GoodwillPreview } from '../../../contract/admin/orders/order-admin.ts'
import { type AmountRefundReason, amountRefundReasons } from '../../../contract/shop/orders/refund-reasons.ts'
import { parseHundredths } from '../../../contract/values/hundredths.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useActDialog } from '../shared/use-act.ts'
import { RefundButton } from './refund-button.tsx'
import { useRefundSending } from './use-refund-sending.ts'

interface RefundGoodwillProps {
  invoice: string
  onChanged: () => void
}

/** Refund of a free amount, such as for a late parcel. */
export function RefundGoodwill({ invoice, onChanged }: RefundGoodwillProps) {
  const { refunds } = useAdminText()
  const { shell } = useText()
  const dialog = useActDialog(onChanged)
  const words = refunds.goodwill
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={dialog.open}>
        {words.open}
      </Button>
      <FormDialog isOpen={dialog.isOpen} onClose={dialog.close} title={words.open} closeLabel={shell.close}>
        <Preview invoice={invoice} onDone={dialog.finish} onStale={dialog.markStale} />
      </FormDialog>
    </>
  )
}

function Preview({ invoice, ...ends }: Omit<GoodwillFormProps, 'preview'>) {
  const params = { invoice }
  const { loaded, retry } = useLoaded(`goodwill ${invoice}`, () =>
    quietAdminApi.orders.previewGoodwill({ params }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => <GoodwillForm invoice={invoice} preview={preview} {...ends} />}
    </LoadedOr>
  )
}

interface GoodwillFormProps {
  invoice: string
  preview: GoodwillPreview
  onDone: () => void
  onStale: () => void
}

function GoodwillForm({ invoice, preview, onDone, onStale }: GoodwillFormProps) {
  const admin = useAdminText()
  const text = useText()
  const { list, orders, refunds, persons } = admin
  const words = refunds.goodwill
  const form = useAdminForm<{ amountCents: string; reason: AmountRefundReason; note: string }>(
    { amountCents: '', reason: 'GOODWILL', note: '' },
    {
      draft: `goodwill ${invoice}`,
      fieldOf: ({ code }) => (code === 'refund-exceeds-payment' ? 'amountCents' : undefined),
    },
  )
  const { refusal, orderVersion, leftCents, approvedAloneCents } = preview
  const amountCents = parseHundredths(form.watch('amountCents'), 100_000_000)
  const needsApproval = (amountCents ?? 0) > approvedAloneCents
  const sending = useRefundSending({ amountCents, needsApproval, onDone, onStale })
  if (refusal !== null) return <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>
  const faultsIn = (): Record<string, string> => {
    if (amountCents === null) return { amountCents: persons.numberFormat }
    if (amountCents === 0) return { amountCents: list.limits['too-small'](showPrice(1)) }
    const over = { code: 'refund-exceeds-payment', leftCents } as const
    return amountCents > leftCents ? { amountCents: adminSentence(text, admin, over) } : {}
  }
  const refund = form.onSubmit(async ({ reason, note }) => {
    if (amountCents === null) return
    const [params, stated] = [{ invoice }, { orderVersion, reason, note }]
    const request = { kind: 'GOODWILL' as const, expectedCents: amountCents, isRestocked: false, ...stated }
    await sending.send(form, {
      refund: () => adminApi.orders.refundGoodwill({ params, body: { amountCents, ...stated } }),
      request: () => adminApi.refundRequests.create({ params, body: request }),
    })
  }, faultsIn)
  return (
    <form onSubmit={refund} className="grid gap-5">
      <p className="text-sm text-muted">{words.hint}</p>
      <Select<AmountRefundReason>
        {...form.controlled('reason')}
        label={refunds.reason}
        options={amountRefundReasons.map((amountReason) => ({
          value: amountReason,
          label: refunds.reasons[amountReason],
        }))}
      />
      <GoodwillFacts preview={preview} />
      <Field
        {...form.field('amountCents')}
        label={words.amount}
        hint={words.atMost(showPrice(leftCents))}
        inputMode="decimal"
        required
      />
      <Field {...form.field('note')} label={refunds.note} required maxLength={200} />
      <FormFault form={form} />
      <RefundButton
        label={amountCents === null ? words.act : orders.refundNow(showPrice(amountCents))}
        isLarge={sending.isLarge}
        isStale={sending.isStale}
        isBusy={form.isBusy}
        onClose={onDone}
      />
    </form>
  )
}

function GoodwillFacts({ preview: { refundedCents, gateway, isByHand } }: { preview: GoodwillPreview }) {
  const { orders, refunds } = useAdminText()
  return (
    <FactList
      facts={[
        refundedCents > 0 && [refunds.goodwill.before, showPrice(refundedCents)],
        [orders.refundMethod, isByHand ? orders.refundByHand : orders.refundBy(gateway ?? '–')],
        [orders.refundMail, orders.refundMailed],
      ]}
    />
  )
}
