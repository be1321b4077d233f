import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { ProductSwitch, ProductText, SideBySide, useProductField } from '../fields/product-fields.tsx'

/** Whether a display product is published, and its schedule. */
export function ProductSchedule() {
  const { catalogue, products } = useAdminText()
  const { schedule } = catalogue
  return (
    <>
      <ProductSwitch name="enabled" label={products.shown} />
      <SideBySide>
        <Moment name="showAt" label={schedule.showAt} hint={schedule.showAtHint} type="datetime-local" />
        <Moment name="hideAt" label={schedule.hideAt} hint={schedule.hideAtHint} type="datetime-local" />
        <Moment name="newFrom" label={schedule.newFrom} hint={schedule.newFromHint} type="date" />
        <ProductText name="tags" label={schedule.tags} hint={schedule.tagsHint} maxLength={500} />
      </SideBySide>
    </>
  )
}

function Moment({
  name,
  ...rest
}: {
  name: 'showAt' | 'hideAt' | 'newFrom'
  label: string
  hint: string
  type: 'date' | 'datetime-local'
}) {
  const { hint, ...wiring } = useProductField(name)
  return <Field {...rest} {...wiring} hint={hint ?? rest.hint} />
}
