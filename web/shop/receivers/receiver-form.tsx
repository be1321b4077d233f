import { useState } from 'react'
import { collectionStatementVersion } from '../../../contract/shop/privacy/collection-statement.ts'
import type { Receiver, ReceiverInput } from '../../../contract/shop/receivers/receivers.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { DataStatement } from '../../shared/pages/data-statement.tsx'
import { useMallForm } from '../../shared/session/form.ts'
import { type Session, useSession } from '../../shared/session/session.ts'
import { showPhone } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeCheckbox } from '../../shared/ui/form/native-checkbox.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { DistrictFields } from './district-fields.tsx'
import { fieldsOfRegistered } from './registered-fields.ts'

const loadSchema = async () => (await import('../../../contract/shop/receivers/receivers.ts')).receiverInput

export interface ReceiverFormProps {
  /** The address to edit, or null for a new one. */
  receiver: Receiver | null
  /** Whether the user has no address yet: the form begins with what was registered. */
  isFirst?: boolean
  /** Adds the address of another person, to whom no statement is shown; by default, the user's own is saved. */
  add?: (body: ReceiverInput) => Promise<Receiver | Refused>
  onSaved: (saved: Receiver) => void
  onCancel: () => void
}

/** Delivery address form of account and checkout. */
export function ReceiverForm({ receiver, isFirst = false, add, onSaved, onCancel }: ReceiverFormProps) {
  // Long because it lists the fields of a form.
  const text = useText()
  const { form: words } = text.receivers
  const { user } = useSession()
  const form = useMallForm(loadSchema, toTypedReceiver(receiver, isFirst ? user : null), { isGuarded: true })
  const { register, errorOf } = form
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const save = form.handleSubmit(async (body) => {
    setRefusal(null)
    setFailed(false)
    const answer = await (add?.(body) ?? saveOwn(receiver, body)).catch(() => null)
    if (answer === null) return setFailed(true)
    if (!(answer instanceof Refused)) {
      form.markSaved()
      return onSaved(answer)
    }
    if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
    setRefusal(answer.refusal)
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // In React's tree the dialog is inside the page's form, which must not be submitted too.
        event.stopPropagation()
        void save(event)
      }}
      className="grid gap-5"
    >
      <Field
        {...register('name')}
        label={words.name}
        hint={words.nameHint}
        error={errorOf('name')}
        autoComplete="name"
      />
      <Field
        {...register('phone')}
        label={words.phone}
        hint={words.phoneHint}
        error={errorOf('phone')}
        type="tel"
        autoComplete="tel"
      />
      <DistrictFields form={form} />
      <Field {...register('note')} label={words.note} suffix={words.optional} error={errorOf('note')} />
      {receiver?.isDefault !== true && <NativeCheckbox {...register('isDefault')} label={words.isDefault} />}
      {add === undefined && <DataStatement body={words.statement} />}
      {refusal !== null && <Notice tone="error">{sentenceFor(text, refusal)}</Notice>}
      {hasFailed && <Notice tone="error">{text.receivers.failed[receiver === null ? 'add' : 'edit']}</Notice>}
      <DialogActions cancel={{ label: words.cancel, onClick: onCancel }}>
        <Button type="submit" isBusy={form.formState.isSubmitting}>
          {words.save}
        </Button>
      </DialogActions>
    </form>
  )
}

function saveOwn(receiver: Receiver | null, input: ReceiverInput): Promise<Receiver | Refused> {
  const body = { ...input, statementVersion: collectionStatementVersion }
  if (receiver === null) return api.receivers.add({ body })
  return api.receivers.update({ params: { id: receiver.id }, body })
}

function toTypedReceiver(receiver: Receiver | null, user: Session['user']) {
  const empty = {
    estate: '',
    street: '',
    building: '',
    block: '',
    floor: '',
    flat: '',
    note: '',
    subArea: null,
  }
  if (receiver === null) {
    const { username: name = '', contactNumber = '', address = '' } = user ?? {}
    const registered = fieldsOfRegistered({ name, address })
    return { ...empty, ...registered, phone: showPhone(contactNumber), isDefault: false }
  }
  const { id: _id, addressEn: _en, addressCn: _cn, isDeliverable: _delivered, ...fields } = receiver
  return { ...fields, phone: showPhone(receiver.phone) }
}
