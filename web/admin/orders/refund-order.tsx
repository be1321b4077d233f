import { useState } from 'react'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { RefundForm } from '../refunds/refund-form.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'

/** Refunds a whole order, after a preview. */
export function RefundOrder({ invoice, onChanged }: { invoice: string; onChanged: () => void }) {
  const { orders } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {orders.refund}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={orders.refund}
        closeLabel={shell.close}
      >
        <Preview invoice={invoice} onDone={done} />
      </FormDialog>
    </>
  )
}

function Preview({ invoice, onDone }: { invoice: string; onDone: () => void }) {
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
          onDone={onDone}
        />
      )}
    </LoadedOr>
  )
}
