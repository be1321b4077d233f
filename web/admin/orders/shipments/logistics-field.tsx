import { useState } from 'react'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'
import { type CarrierChoice, joinLogistics, splitLogistics } from './split-logistics.ts'
import { useCarriers } from './use-carriers.ts'

interface LogisticsFieldProps {
  name?: string
  /** Label of the number, where a page has several. */
  label?: string
  /** Carrier and tracking number in one text. */
  value: string
  onChange: (logisticsInfo: string) => void
  error?: string | undefined
  hint?: string | undefined
  suffix?: string
  required?: boolean
}

/** A carrier of the list, or any other, and its tracking number. Until the carriers are loaded both are one text, in the same
 *  field: another one in its place would lose what is typed meanwhile. */
export function LogisticsField({ value, onChange, label, ...rest }: LogisticsFieldProps) {
  const { orders } = useAdminText()
  const nameOf = useNameOf()
  const carriers = useCarriers()
  const [chosen, setChosen] = useState<CarrierChoice | null>()
  // Without a shipment the carrier of most parcels is chosen.
  const first = value === '' ? findUsual(carriers) : splitLogistics(value, carriers).carrier
  const carrier = chosen === undefined ? first : chosen
  const typed = carrier === null ? value : splitLogistics(value, [carrier]).number
  const change = (next: CarrierChoice | null, number: string) => {
    // Without a list nothing is chosen yet.
    if (carriers.length > 0) setChosen(next)
    onChange(joinLogistics(next, number, carriers))
  }
  return (
    <div
      className={classNames(
        'grid gap-3 sm:items-start',
        carriers.length > 0 && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      {carriers.length > 0 && (
        <NativeSelect
          label={orders.carrier}
          value={carrier?.code ?? ''}
          options={[
            ...carriers.map((one) => ({ value: one.code, label: nameOf(one) })),
            { value: '', label: orders.otherCarrier },
          ]}
          onChange={({ target }) => change(carriers.find(({ code }) => code === target.value) ?? null, typed)}
        />
      )}
      <Field
        {...rest}
        label={label ?? (carrier === null ? orders.logistics : orders.trackingNumber)}
        placeholder={carrier === null ? orders.logisticsExample : undefined}
        maxLength={200}
        value={typed}
        onChange={({ target }) => change(carrier, target.value)}
      />
    </div>
  )
}

function findUsual(carriers: readonly CarrierChoice[]): CarrierChoice | null {
  return carriers.find(({ code }) => code === 'sf-express') ?? carriers[0] ?? null
}
