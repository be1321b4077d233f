import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'

/** Downloads the packing slips of verified orders as one PDF. */
export function PrintPackingSlips({ invoices, name }: { invoices: readonly string[]; name?: string }) {
  const { orders } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const print = async () => {
    const file = await act(() => adminApi.shipments.printPackingSlips({ body: { invoices: [...invoices] } }))
    if (file !== null) downloadFile(file, 'application/pdf', composeFileName(invoices))
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={isBusy}
        onClick={() => void print()}
      >
        {name ?? orders.packingSlip}
      </Button>
      <FormFault form={acts} />
    </>
  )
}

/** Names a file of one slip by its order, and one of many by the number of orders. */
function composeFileName(invoices: readonly string[]): string {
  const [firstInvoice] = invoices
  return invoices.length === 1
    ? `packing-slip-${firstInvoice}.pdf`
    : `packing-slips-${invoices.length}-orders.pdf`
}
