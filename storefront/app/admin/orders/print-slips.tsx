import { call } from '../../platform/api/browser-api.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { useDeskText } from '../../text/desk.ts'
import { Button } from '../../ui/form/button.tsx'
import { useAct } from '../use-act.ts'

/** Takes the packing slips of verified orders as one PDF. */
export function PrintSlips({ invoices, name }: { invoices: readonly string[]; name?: string }) {
  const { orders } = useDeskText()
  const { isBusy, act } = useAct()
  const print = async () => {
    const file = await act(() => call('POST /desk/order/slips', { body: { invoices: [...invoices] } }))
    if (file !== null)
      keepFile(file, 'application/pdf', `${['packing-slip', ...invoices.slice(0, 1)].join('-')}.pdf`)
  }
  return (
    <Button
      look="secondary"
      size="small"
      className="justify-self-start"
      isBusy={isBusy}
      onClick={() => void print()}
    >
      {name ?? orders.slip}
    </Button>
  )
}
