import { type FormEvent, useState } from 'react'
import {
  listNextStates,
  type RecordedState,
  shipmentStateNames,
} from '../../../../contract/shop/orders/shipment-states.ts'
import { hongKongDay } from '../../../../contract/values/hong-kong-time.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { DateField } from '../../shared/period/date-field.tsx'
import { useAct } from '../../shared/use-act.ts'
import type { ShipmentProps } from './shipment-props.ts'

/** Records where one shipment is, or corrects it. */
export function RecordShipment(props: ShipmentProps) {
  const { shipments: words, replacements } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = () => {
    close()
    props.onChanged()
  }
  const { number } = props.shipment
  const title = props.isReplacement ? replacements.recordTitle(number) : words.recordTitle(number)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {words.record}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={title} closeLabel={shell.close}>
        <RecordForm {...props} onStale={props.onChanged} onChanged={done} />
      </FormDialog>
    </>
  )
}

interface RecordFormProps extends ShipmentProps {
  onStale: () => void
}

function RecordForm({ story, shipment, isReplacement, onStale, onChanged }: RecordFormProps) {
  const { order, orderVersion } = story
  const { shipments: words, orders } = useAdminText()
  const language = useLanguage()
  const acts = useAct(onStale)
  const today = hongKongDay(new Date(order.serverTime))
  const nextStates = listNextStates(shipment.state)
  // A delivery can follow each state that has a next one.
  const [state, setState] = useState<RecordedState>('DELIVERED')
  const [deliveredOn, setDay] = useState(today)
  const [note, setNote] = useState('')
  const record = async (event: FormEvent) => {
    event.preventDefault()
    const day = state === 'DELIVERED' ? { deliveredOn } : {}
    const params = { invoice: order.invoice }
    const body = { state, ...day, note, orderVersion }
    const recorded = await acts.act(() =>
      isReplacement
        ? adminApi.replacements.record({ params, body })
        : adminApi.shipmentStates.record({ params, body: { ...body, shipment: shipment.number } }),
    )
    if (recorded !== null) onChanged()
  }
  return (
    <form onSubmit={(event) => void record(event)} className="grid gap-5">
      <NativeSelect
        label={words.state}
        hint={state === 'DELIVERED' || state === 'IN_TRANSIT' ? undefined : words.mailed}
        value={state}
        options={nextStates.map((value) => ({ value, label: shipmentStateNames[language][value] }))}
        onChange={(event) => setState(nextStates.find((next) => next === event.target.value) ?? state)}
      />
      {state === 'DELIVERED' && (
        <DateField
          label={orders.arrivedOn}
          required
          max={today}
          typed={deliveredOn}
          value={deliveredOn}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <Field
        label={words.note}
        suffix={words.optional}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormFault form={acts} />
      <Button type="submit" isBusy={acts.isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
