import { useState } from 'react'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
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

/** A carrier of the list, or any other, and its tracking number. Until the carriers are loaded both are one text. */
export function LogisticsField(props: LogisticsFieldProps) {
  const carriers = useCarriers()
  const { orders } = useAdminText()
  if (carriers !== null && carriers.length > 0) return <CarrierAndNumber {...props} carriers={carriers} />
  const { value, onChange, label = orders.logistics, ...rest } = props
  return (
    <Field
      {...rest}
      label={label}
      placeholder={orders.logisticsExample}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function CarrierAndNumber({
  carriers,
  value,
  onChange,
  label,
  ...rest
}: LogisticsFieldProps & { carriers: readonly CarrierChoice[] }) {
  const { orders } = useAdminText()
  const nameOf = useNameOf()
  // Without a shipment the carrier of most parcels is chosen.
  const [carrier, setCarrier] = useState(() =>
    value === '' ? findUsual(carriers) : splitLogistics(value, carriers).carrier,
  )
  const typed = carrier === null ? value : splitLogistics(value, [carrier]).number
  const choose = (code: string) => {
    const next = carriers.find((one) => one.code === code) ?? null
    setCarrier(next)
    onChange(joinLogistics(next, typed, carriers))
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-start">
      <NativeSelect
        label={orders.carrier}
        value={carrier?.code ?? ''}
        options={[
          ...carriers.map((one) => ({ value: one.code, label: nameOf(one) })),
          { value: '', label: orders.otherCarrier },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      <Field
        {...rest}
        label={label ?? (carrier === null ? orders.logistics : orders.trackingNumber)}
        placeholder={carrier === null ? orders.logisticsExample : undefined}
        maxLength={200}
        value={typed}
        onChange={(event) => onChange(joinLogistics(carrier, event.target.value, carriers))}
      />
    </div>
  )
}

function findUsual(carriers: readonly CarrierChoice[]): CarrierChoice | null {
  return carriers.find(({ code }) => code === 'sf-express') ?? carriers[0] ?? null
}
