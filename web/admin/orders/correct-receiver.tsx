import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { DisclosedContact } from '../../../contract/admin/accounts/contact-admin.ts'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { maxGiftMessage } from '../../../contract/shop/orders/gift-message-limit.ts'
import type { ReceiverInput, receiverInput } from '../../../contract/shop/receivers/receivers.ts'
import type { RefusalOf } from '../../../contract/wire/refusals.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useMallForm } from '../../shared/session/form.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showPhone } from '../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { DistrictFields } from '../../shop/receivers/district-fields.tsx'
import { useDraft } from '../forms/use-admin-form.ts'
import { asFailed, quietAdminApi } from '../shared/admin-api.ts'
import { type ActDialog, useActDialog } from '../shared/use-act.ts'

const loadSchema = async () => (await import('../../../contract/shop/receivers/receivers.ts')).receiverInput
const loadCorrection = async () =>
  (await import('../../../contract/admin/orders/receiver-correction.ts')).receiverCorrection

interface CorrectReceiverProps {
  story: OrderStory
  disclosed: DisclosedContact | null
  onChanged: () => void
}

/** Changes the delivery address of an order before it ships. */
export function CorrectReceiver(props: CorrectReceiverProps) {
  const { orders } = useAdminText()
  const { shell } = useText()
  const dialog = useActDialog(props.onChanged)
  const { addedTo, edits } = props.story.order
  const addedInvoices = edits
    .filter(({ state }) => state !== 'CANCELLED')
    .map(({ addedInvoice }) => addedInvoice)
  const together = [addedTo?.invoice ?? null, ...addedInvoices].some((invoice) => invoice !== null)
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={dialog.open}>
        {orders.correctReceiver}
      </Button>
      <FormDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={orders.correctReceiver}
        description={
          together ? `${orders.correctReceiverHint} ${orders.correctsTogether}` : orders.correctReceiverHint
        }
        closeLabel={shell.close}
      >
        <Form {...props} dialog={dialog} />
      </FormDialog>
    </>
  )
}

function Form({
  story: { order, receivers },
  disclosed,
  dialog,
}: CorrectReceiverProps & { dialog: ActDialog }) {
  const text = useText()
  const admin = useAdminText()
  const { form: words } = text.receivers
  const stored = toTypedReceiver(order.receiver.name, disclosed)
  const form = useMallForm(loadSchema, stored, { isGuarded: true })
  useDraft(`address ${order.invoice}`, stored as z.input<typeof receiverInput>, form)
  const { register, errorOf } = form
  const kept = { giftMessage: order.giftMessage ?? '', reason: '' }
  const correction = useMallForm(loadCorrection, kept, { isGuarded: true })
  useDraft(`address correction ${order.invoice}`, kept, correction)
  const [error, setError] = useState<string | null>(null)
  const send = async (receiver: ReceiverInput, { giftMessage, reason }: typeof kept) => {
    // An order becomes a gift with its first message; an empty field of another order leaves it as it is.
    const message = order.giftMessage === null && giftMessage === '' ? null : giftMessage
    const body = { receiver, giftMessage: message, reason, receiverVersion: receivers.at(-1)?.number ?? 0 }
    const answer = await quietAdminApi.shipments
      .correctReceiver({ params: { invoice: order.invoice }, body })
      .catch(asFailed)
    if (answer === null) return setError(text.receivers.failed.edit)
    if (answer instanceof Refused) {
      if (answer.refusal.code === 'invalid-input') return showRefused(answer.refusal)
      if (answer.refusal.code === 'changed-meanwhile' || answer.refusal.code === 'receiver-not-correctable')
        dialog.markStale()
      return setError(adminSentence(text, admin, answer.refusal))
    }
    form.markSaved()
    correction.markSaved()
    showToast('info', () => admin.orders.receiverCorrected)
    dialog.finish()
  }
  const showRefused = (refusal: RefusalOf<'invalid-input'>) => {
    const isOfReceiver = (name: string) => name.startsWith('receiver.')
    const faults = Object.entries(refusal.fields)
    const ofReceiver = faults.filter(([name]) => isOfReceiver(name))
    const ofCorrection = faults.filter(([name]) => !isOfReceiver(name))
    correction.showRefused({ ...refusal, fields: Object.fromEntries(ofCorrection) })
    const inForm = ofReceiver.map(([name, code]) => [name.replace('receiver.', ''), code])
    form.showRefused({ ...refusal, fields: Object.fromEntries(inForm) })
  }
  // Both parts are checked at every press, so that all faults are shown together.
  const save = async (event: FormEvent) => {
    setError(null)
    await form.handleSubmit(
      (receiver) => correction.handleSubmit((stated) => send(receiver, stated))(),
      async () => {
        await correction.trigger()
      },
    )(event)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <Field {...register('name')} label={words.name} hint={words.nameHint} error={errorOf('name')} />
      <Field
        {...register('phone')}
        label={words.phone}
        hint={words.phoneHint}
        error={errorOf('phone')}
        type="tel"
      />
      <DistrictFields form={form} />
      <Field {...register('note')} label={words.note} suffix={words.optional} error={errorOf('note')} />
      <TextArea
        label={text.checkout.gift.message}
        hint={text.checkout.gift.messageHint(maxGiftMessage)}
        suffix={words.optional}
        rows={3}
        {...correction.register('giftMessage')}
        error={correction.errorOf('giftMessage')}
      />
      <Field
        label={admin.orders.correctReceiverReason}
        required
        maxLength={200}
        {...correction.register('reason')}
        error={correction.errorOf('reason')}
      />
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className={classNames('grid', dialogActionsClass)}>
        {dialog.isStale ? (
          <Button variant="secondary" onClick={dialog.close}>
            {text.shell.close}
          </Button>
        ) : (
          <Button type="submit" isBusy={form.formState.isSubmitting || correction.formState.isSubmitting}>
            {admin.orders.correctReceiverNow}
          </Button>
        )}
      </div>
    </form>
  )
}

function toTypedReceiver(name: string, disclosed: DisclosedContact | null) {
  const empty = { estate: '', street: '', building: '', block: '', floor: '', flat: '', subArea: null }
  return {
    ...empty,
    ...disclosed?.receiver?.address,
    name,
    phone: showPhone(disclosed?.receiver?.phone ?? ''),
    note: disclosed?.receiver?.note ?? '',
    isDefault: false,
  }
}
