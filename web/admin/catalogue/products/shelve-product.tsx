import type { ShelvedDisplayProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'

interface ShelveProductProps {
  product: ShelvedDisplayProduct
  onSaved: (product: ShelvedDisplayProduct) => void
}

/** Archives a display product; an archived one can be restored, or deleted if it was never sold. */
export function ShelveProduct({ product, onSaved }: ShelveProductProps) {
  const { products: words } = useAdminText()
  const name = useNameOf()(product)
  const go = useGo()
  const { isBusy, act } = useAct()
  const params = { id: product.id }
  const restore = async () => {
    const restored = await act(() => adminApi.products.restore({ params }))
    if (restored === null) return
    showToast('info', () => words.restored)
    onSaved(restored)
  }
  const archived = (saved: ShelvedDisplayProduct) => {
    showToast('info', () => words.archived)
    onSaved(saved)
  }
  const removed = () => {
    showToast('info', () => words.removed(name))
    go('/admin/catalogue')
  }
  if (product.shelfState !== 'ARCHIVED') {
    return (
      <ConfirmAct
        button={words.archive}
        title={words.archiveTitle(name)}
        consequence={<p>{words.archiveEffect}</p>}
        needsReason
        send={(reason) => adminApi.products.archive({ params, body: { reason } })}
        onDone={archived}
      />
    )
  }
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void restore()}>
        {words.restore}
      </Button>
      <ConfirmAct
        button={words.remove}
        title={words.removeTitle(name)}
        consequence={<p>{words.removeEffect}</p>}
        needsReason
        send={(reason) => adminApi.products.remove({ params, body: { reason } })}
        onDone={removed}
      />
    </>
  )
}
