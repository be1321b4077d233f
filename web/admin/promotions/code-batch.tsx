import { useLoaded } from '../../shared/api/use-loaded.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { PartNotLoaded } from '../shared/not-loaded.tsx'
import { useAct } from '../shared/use-act.ts'

/** Codes created together: export, or withdrawal of all. */
export function CodeBatch({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { promotions, confirm, list } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const params = { id }
  const { loaded, retry } = useLoaded(`batch ${id}`, () => quietAdminApi.discountCodes.readBatch({ params }))
  const take = async () => {
    const file = await act(() => adminApi.discountCodes.exportBatch({ params }))
    if (file !== null) downloadFile(file, 'text/csv', 'codes.csv')
  }
  const ended = (answer: { ended: number }) => {
    showToast('info', () => promotions.endedCodes(answer.ended))
    onLeave()
  }
  const batch = loaded.value
  return (
    <>
      {loaded.phase === 'failed' && !loaded.isMissing && (
        <PartNotLoaded name={promotions.batch} onRetry={retry} />
      )}
      <div className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-surface p-4 text-sm">
        <p className="grow">
          {promotions.batch}
          {batch && ` · ${batch.note}`}
          {loaded.phase === 'failed' && loaded.isMissing && ` · ${list.missing}`}
        </p>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
          {promotions.export}
        </Button>
        <FormFault form={acts} />
        {batch !== null && batch.usable > 0 && (
          <ConfirmAct
            button={promotions.endBatch}
            size="small"
            title={confirm.endCodes.title(batch.usable, batch.note)}
            consequence={<p>{confirm.endCodes.effect(batch.usable, batch.codes, batch.used)}</p>}
            needsReason
            send={(reason) =>
              adminApi.discountCodes.endBatch({ params, body: { reason, expectedCodes: batch.usable } })
            }
            onDone={ended}
            onRefused={retry}
          />
        )}
        <Button variant="quiet" size="small" onClick={onLeave}>
          {promotions.allCodes}
        </Button>
      </div>
    </>
  )
}
