import { downloadFile } from '../../platform/download-file.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { adminApi } from '../admin-api.ts'
import { useAct } from '../use-act.ts'

/** Codes created together: export, or withdrawal of all. */
export function CodeBatch({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { promotions } = useAdminText()
  const { isBusy, act } = useAct()
  const params = { id }
  const take = async () => {
    const file = await act(() => adminApi.discountCodes.exportBatch({ params }))
    if (file !== null) downloadFile(file, 'text/csv', 'codes.csv')
  }
  const end = async () => {
    const answer = await act(() => adminApi.discountCodes.endBatch({ params }))
    if (answer === null) return
    showToast('info', () => promotions.endedCodes(answer.ended))
    onLeave()
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-surface p-4 text-sm">
      <p className="grow">{promotions.batch}</p>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
        {promotions.export}
      </Button>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void end()}>
        {promotions.endBatch}
      </Button>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {promotions.any}
      </Button>
    </div>
  )
}
