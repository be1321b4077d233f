import { type FormEvent, useState } from 'react'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'

/** Order number and last digits of the phone, by which an order is found without signing in. */
export function TrackForm({
  isBusy,
  onSent,
}: {
  isBusy: boolean
  onSent: (body: { invoice: string; phoneEnd: string }) => void
}) {
  const { track, detail } = useText().orders
  const [wrong, setWrong] = useState({ invoice: false, phoneEnd: false })
  // Read from the form, because it may be filled in before the page is hydrated.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '').replace(/[#\s]/g, '')
    const invoice = read('invoice').toUpperCase()
    const phoneEnd = read('phoneEnd')
    const found = { invoice: !/^BH\d{12}$/.test(invoice), phoneEnd: !/^\d{4}$/.test(phoneEnd) }
    setWrong(found)
    if (!found.invoice && !found.phoneEnd) return onSent({ invoice, phoneEnd })
    const first = event.currentTarget.elements.namedItem(found.invoice ? 'invoice' : 'phoneEnd')
    if (first instanceof HTMLInputElement) first.focus()
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <Field
        label={detail.invoice}
        name="invoice"
        placeholder="BH260101000001"
        required
        maxLength={20}
        error={wrong.invoice ? track.wrongInvoice : undefined}
      />
      <Field
        label={track.phoneEnd}
        name="phoneEnd"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={4}
        error={wrong.phoneEnd ? track.wrongPhoneEnd : undefined}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {track.submit}
      </Button>
    </form>
  )
}
