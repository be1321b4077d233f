import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { DateField } from '../../shared/period/date-field.tsx'
import {
  ProductSwitch,
  ProductText,
  SideBySide,
  useProductField,
  useProductForm,
} from '../fields/product-fields.tsx'

/** Whether a display product is published, and its schedule. */
export function ProductSchedule() {
  const { catalogue, products } = useAdminText()
  const { schedule } = catalogue
  return (
    <>
      <ProductSwitch name="enabled" label={products.shown} />
      <SideBySide>
        <Moment name="showAt" label={schedule.showAt} hint={schedule.showAtHint} hasTime />
        <Moment name="hideAt" label={schedule.hideAt} hint={schedule.hideAtHint} hasTime />
        <Moment name="newFrom" label={schedule.newFrom} hint={schedule.newFromHint} />
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
  hasTime?: boolean
}) {
  const { form } = useProductForm()
  const { hint, ...wiring } = useProductField(name)
  return <DateField {...rest} {...wiring} typed={form.watch(name)} hint={hint ?? rest.hint} />
}
