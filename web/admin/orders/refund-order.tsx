import { useLoaded } from '../../shared/api/use-loaded.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { RefundForm } from '../refunds/refund-form.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useActDialog } from '../shared/use-act.ts'

/** Refunds a whole order, after a preview. */
export function RefundOrder({ invoice, onChanged }: { invoice: string; onChanged: () => void }) {
  const { orders } = useAdminText()
  const { shell } = useText()
  const dialog = useActDialog(onChanged)
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={dialog.open}>
        {orders.refund}
      </Button>
      <FormDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={orders.refund}
        closeLabel={shell.close}
      >
        <Preview invoice={invoice} onDone={dialog.finish} onStale={dialog.markStale} />
      </FormDialog>
    </>
  )
}

function Preview({ invoice, ...ends }: { invoice: string; onDone: () => void; onStale: () => void }) {
  const params = { invoice }
  const { loaded, retry } = useLoaded(`refund ${invoice}`, () =>
    quietAdminApi.orders.previewRefund({ params }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => (
        <RefundForm
          invoice={invoice}
          preview={preview}
          send={(body) => adminApi.orders.refund({ params, body })}
          {...ends}
        />
      )}
    </LoadedOr>
  )
}
