import { useState } from 'react'
import { pickupPointFields } from '../../../../contract/admin/settings/pickup-point-file.ts'
import type { ManagedPickupPoint } from '../../../../contract/admin/settings/pickup-points.ts'
import { pickupPointStates } from '../../../../contract/shop/orders/pickup-point-states.ts'
import { districtCodes } from '../../../../contract/shop/receivers/districts.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { EditStored } from '../../forms/edit-stored.tsx'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useEditForm } from '../../forms/use-edit-form.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { newId } from '../../shared/new-id.ts'
import { useFieldNames } from '../../table-files/table-file-field.tsx'
import { readPoint, type TypedPoint, toTypedPoint } from './typed-point.ts'
import { useDistrictName } from './use-district-name.ts'

interface EditProps {
  methodId: string
  /** The point to edit, or null for a new one. */
  stored: ManagedPickupPoint | null
  onChanged: () => void
}

/** Adds or edits a pick-up point. */
export function EditPickupPoint(props: EditProps) {
  const { pickupPoints: words } = useAdminText()
  return (
    <EditStored stored={props.stored} words={words}>
      {(close) => <EditForm {...props} onClose={close} />}
    </EditStored>
  )
}

function EditForm({ methodId, stored, onChanged, onClose }: EditProps & { onClose: () => void }) {
  const { pickupPoints: words } = useAdminText()
  const labelOf = useFieldNames(pickupPointFields)
  const districtName = useDistrictName()
  // A repeated press adds the same point.
  const [id] = useState(() => stored?.id ?? newId())
  const { form, merged } = useEditForm<ManagedPickupPoint | null, TypedPoint>({
    draft: `pick-up point ${stored?.id ?? methodId}`,
    fieldOf: ({ code }) => (code === 'pickup-point-code-taken' ? 'code' : undefined),
    stored,
    toTyped: toTypedPoint,
    read: async () => {
      const { items } = await adminApi.pickupPoints.list({ query: { methodId } })
      onChanged()
      return items.find((point) => point.id === id) ?? null
    },
  })
  const save = form.onSubmit(async () => {
    const saved = await merged.save(async (typed, base) => {
      const body = { ...readPoint(typed), id, methodId, version: base?.version ?? 0 }
      return await adminApi.pickupPoints.save({ body })
    })
    if (saved === null) return
    showToast('info', () => words.saved)
    onClose()
    onChanged()
  })
  const field = (name: Exclude<keyof TypedPoint, 'district' | 'state'>, maxLength: number) => ({
    ...form.field(name),
    label: labelOf(name),
    maxLength,
  })
  const chinese = { lang: 'zh-Hant-HK' }
  const number = { inputMode: 'decimal' } as const
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <EditedMeanwhile merged={merged} labelOf={([name = '']) => labelOf(name)} />
      <Select
        {...form.controlled('state')}
        label={words.state}
        hint={words.stateHint}
        options={pickupPointStates.map((value) => ({ value, label: words.states[value] }))}
      />
      <Field {...field('code', 40)} required />
      <Field {...field('nameEn', 80)} required />
      <Field {...field('nameCn', 80)} required {...chinese} />
      <Field {...field('addressEn', 200)} required />
      <Field {...field('addressCn', 200)} required {...chinese} />
      <Select
        {...form.controlled('district')}
        label={labelOf('district')}
        options={districtCodes.map((value) => ({ value, label: districtName(value) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2 [&>*]:content-start">
        <Field {...field('stationEn', 60)} />
        <Field {...field('stationCn', 60)} {...chinese} />
        <Field {...field('hoursEn', 120)} />
        <Field {...field('hoursCn', 120)} {...chinese} />
        <Field {...field('latitude', 12)} {...number} />
        <Field {...field('longitude', 12)} {...number} />
        <Field {...field('maxWeightGrams', 8)} {...number} />
      </div>
      <div className="grid grid-cols-3 gap-4 [&>*]:content-start">
        <Field {...field('maxLengthMm', 6)} {...number} />
        <Field {...field('maxWidthMm', 6)} {...number} />
        <Field {...field('maxHeightMm', 6)} {...number} />
      </div>
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
