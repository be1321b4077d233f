import { call } from '../../platform/api/browser-api.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { showTip } from '../../platform/tips.ts'
import { useDeskText } from '../../text/desk.ts'
import { Button } from '../../ui/form/button.tsx'
import { useAct } from '../use-act.ts'

/** Codes that were made at once: taken away as a table, or withdrawn together. */
export function CodeBatch({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { promotions } = useDeskText()
  const { isBusy, act } = useAct()
  const params = { id }
  const take = async () => {
    const file = await act(() => call('POST /desk/discountCode/batch/:id/export', { params }))
    if (file !== null) keepFile(file, 'text/csv', 'codes.csv')
  }
  const end = async () => {
    const answer = await act(() => call('POST /desk/discountCode/batch/:id/end', { params }))
    if (answer === null) return
    showTip('info', () => promotions.endedCodes(answer.ended))
    onLeave()
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-surface p-4 text-sm">
      <p className="grow">{promotions.batch}</p>
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
        {promotions.export}
      </Button>
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void end()}>
        {promotions.endBatch}
      </Button>
      <Button look="quiet" size="small" onClick={onLeave}>
        {promotions.any}
      </Button>
    </div>
  )
}
