import { useState } from 'react'
import type { DeliveryMethod } from '../../../../contract/admin/settings/delivery-methods.ts'
import { parcelFlags } from '../../../../contract/shop/catalogue/parcel-flags.ts'
import { deliveryKinds } from '../../../../contract/shop/orders/delivery-kinds.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeCheckbox } from '../../../shared/ui/form/native-checkbox.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { TextArea } from '../../../shared/ui/form/text-area.tsx'
import { EditStored } from '../../forms/edit-stored.tsx'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { useEditForm } from '../../forms/use-edit-form.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { DeliveredDistricts } from '../../shared/delivered-districts.tsx'
import { newId } from '../../shared/new-id.ts'
import { SimulateMethod } from './simulate-method.tsx'
import {
  type PresetName,
  presetNames,
  presets,
  readMethod,
  type TypedMethod,
  toTypedMethod,
} from './typed-method.ts'

interface EditProps {
  /** The method to edit, or null for a new one. */
  stored: DeliveryMethod | null
  onRead: (stored: { methods: DeliveryMethod[] }) => void
}

/** Adds or edits a delivery method. */
export function EditDeliveryMethod(props: EditProps) {
  const { deliveryMethods: words } = useAdminText()
  return (
    <EditStored stored={props.stored} words={words}>
      {(close) => <EditForm {...props} onClose={close} />}
    </EditStored>
  )
}

/** The form of a method, and its save. */
function useMethodForm({ stored, onRead, onClose }: EditProps & { onClose: () => void }) {
  const { deliveryMethods: words } = useAdminText()
  // A repeated press adds the same method.
  const [id] = useState(() => stored?.id ?? newId())
  const { form, merged } = useEditForm<DeliveryMethod | null, TypedMethod>({
    draft: `delivery method ${stored?.id ?? 'new'}`,
    stored,
    toTyped: toTypedMethod,
    read: async () => {
      const list = await adminApi.deliveryMethods.list()
      onRead(list)
      return list.methods.find((method) => method.id === id) ?? null
    },
  })
  const faultsOf = ({ unreadable }: ReturnType<typeof readMethod>) =>
    Object.fromEntries(unreadable.map((name) => [name, words.faults[name]]))
  const readSimulated = () => {
    const read = readMethod(form.getValues())
    form.showErrors(faultsOf(read))
    return read.unreadable.length === 0 ? read.method : null
  }
  const save = form.onSubmit(
    async () => {
      const changed = await merged.save(async (typed, base) => {
        const body = { ...readMethod(typed).method, id, version: base?.version ?? 0 }
        return await adminApi.deliveryMethods.save({ body })
      })
      if (changed === null) return
      showToast('info', () => words.saved)
      onClose()
      onRead(changed)
    },
    (typed) => faultsOf(readMethod(typed)),
  )
  return { form, merged, readSimulated, save }
}

function EditForm(props: EditProps & { onClose: () => void }) {
  const { deliveryMethods: words } = useAdminText()
  const { stored } = props
  const { form, merged, readSimulated, save } = useMethodForm(props)
  return (
    <form onSubmit={save} className="grid gap-5">
      <EditedMeanwhile merged={merged} />
      {stored === null && <BeginWith form={form} />}
      <Select
        {...form.controlled('kind')}
        label={words.kind}
        options={deliveryKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Field {...form.field('nameEn')} label={words.nameEn} required maxLength={60} />
      <Field {...form.field('nameCn')} label={words.nameCn} required maxLength={60} lang="zh-Hant-HK" />
      <TextArea
        {...form.field('noteEn')}
        label={words.noteEn}
        hint={words.noteHint}
        rows={3}
        maxLength={300}
      />
      <TextArea {...form.field('noteCn')} label={words.noteCn} rows={3} maxLength={300} lang="zh-Hant-HK" />
      <div className="grid gap-4 sm:grid-cols-2 [&>*]:content-start">
        <Field {...form.field('feeCents')} label={words.feeIn} inputMode="decimal" maxLength={12} />
        <Field
          {...form.field('freeFromCents')}
          label={words.freeFromIn}
          hint={words.freeFromHint}
          inputMode="decimal"
          maxLength={12}
        />
        <Field
          {...form.field('maxWeightGrams')}
          label={words.maxWeight}
          hint={words.maxWeightHint}
          inputMode="numeric"
          maxLength={9}
        />
        <Field
          {...form.field('cutOffHour')}
          label={words.cutOffHour}
          hint={words.cutOffHourHint}
          inputMode="numeric"
          maxLength={2}
        />
        <Field
          {...form.field('heldDays')}
          label={words.heldDays}
          hint={words.heldDaysHint}
          inputMode="numeric"
          maxLength={2}
        />
        <Field {...form.field('sortId')} label={words.sortId} inputMode="numeric" maxLength={7} />
      </div>
      <div className="grid grid-cols-3 gap-4 [&>*]:content-start">
        <Field {...form.field('maxLengthMm')} label={words.maxLength} inputMode="numeric" maxLength={6} />
        <Field {...form.field('maxWidthMm')} label={words.maxWidth} inputMode="numeric" maxLength={6} />
        <Field {...form.field('maxHeightMm')} label={words.maxHeight} inputMode="numeric" maxLength={6} />
      </div>
      <RefusedFlags form={form} />
      {form.watch('kind') === 'HOME' && (
        <div className="grid gap-3">
          <p className="text-sm font-medium">{words.districts}</p>
          <DeliveredDistricts {...form.controlled('refusedDistricts')} />
        </div>
      )}
      <Checkbox {...form.controlled('isOffered')} label={words.isOffered} />
      <SimulateMethod input={form.watch()} read={readSimulated} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** Fills the published limits of a carrier into a new method. */
function BeginWith({ form }: { form: AdminForm<TypedMethod> }) {
  const { deliveryMethods: words } = useAdminText()
  const [chosen, setChosen] = useState<PresetName | ''>('')
  const choose = (name: PresetName | '') => {
    setChosen(name)
    if (name === '') return
    const preset = presets[name]
    for (const field of Object.keys(preset) as (keyof typeof preset)[])
      form.setValue(field, preset[field], { shouldDirty: true })
  }
  return (
    <Select
      label={words.beginWith}
      hint={words.beginWithHint}
      value={chosen}
      onChange={choose}
      placeholder={words.beginWithNothing}
      options={presetNames.map((value) => ({ value, label: words.presets[value] }))}
    />
  )
}

function RefusedFlags({ form }: { form: AdminForm<TypedMethod> }) {
  const { deliveryMethods: words, catalogue } = useAdminText()
  const { value, onChange } = form.controlled('refusedFlags')
  return (
    <fieldset>
      <legend className="text-sm font-medium">{words.refusedFlags}</legend>
      <div className="flex flex-wrap gap-x-6">
        {parcelFlags.map((flag) => (
          <NativeCheckbox
            key={flag}
            label={catalogue.details.flagNames[flag]}
            checked={value.includes(flag)}
            onChange={(event) =>
              onChange(
                parcelFlags.filter((one) => (one === flag ? event.target.checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
