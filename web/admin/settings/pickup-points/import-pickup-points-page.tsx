import { useEffect, useState } from 'react'
import {
  maxPickupPointRows,
  type PickupPointPreview,
  pickupPointFields,
} from '../../../../contract/admin/settings/pickup-point-file.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { RowFaults } from '../../table-files/row-faults.tsx'
import { useFieldNames } from '../../table-files/table-file-field.tsx'
import { TableFilePage } from '../../table-files/table-file-page.tsx'
import { useTableFile } from '../../table-files/use-table-file.ts'
import { PickupPointOutcome } from './pickup-point-outcome.tsx'
import { usePagesAbove } from './use-pages-above.ts'

const position = ['22.3830', '114.2036']
const examples = [
  ['ST001', 'City One Locker', '第一城智能櫃', '1 Ngan Shing Street', '銀城街 1 號', 'Sha Tin'].concat([
    'City One',
    '第一城',
    '24 hours',
    '24 小時',
    ...position,
    'OPEN',
    '20000',
    '400',
    '300',
    '300',
  ]),
  ['YTM07', 'Mong Kok Shop', '旺角便利店', '1 Argyle Street', '亞皆老街 1 號', '油尖旺區'].concat([
    '',
    '',
    '',
    '',
    '',
    '',
    'FULL',
    '5000',
    '',
    '',
    '',
  ]),
]

/** Import of the pick-up points of a delivery method from a file, with a preview. */
export function ImportPickupPointsPage({ methodId }: { methodId: string }) {
  const { pickupPoints: words } = useAdminText()
  const above = usePagesAbove()
  const [closesMissing, setClosesMissing] = useState(false)
  const state = useTableFile(
    (body) => adminApi.pickupPoints.previewImport({ body }),
    () => ({ methodId, closeMissing: String(closesMissing) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice changes the preview.
  useEffect(() => void state.previewAgain(), [closesMissing])
  const nameOf = useFieldNames(pickupPointFields)
  const apply = async (preview: PickupPointPreview) => {
    const done = await state.importRows(preview, (body) => adminApi.pickupPoints.import({ body }))
    if (done !== null) showToast('info', () => words.imported)
  }
  return (
    <TableFilePage
      title={words.importTitle}
      above={[...above, { to: `/admin/setting?pickupPoints=${methodId}`, name: words.title }]}
      hint={words.importHint}
      file={{
        fields: pickupPointFields,
        hints: words.hints,
        examples,
        templateName: 'pickup-points-template.csv',
        maxRows: maxPickupPointRows,
      }}
      state={state}
      outcome={(preview) => (
        <>
          <Checkbox
            label={
              <>
                {words.closeMissing}
                <span className="block text-xs text-muted">{words.closeMissingHint}</span>
              </>
            }
            value={closesMissing}
            onChange={setClosesMissing}
          />
          <PickupPointOutcome preview={preview} />
        </>
      )}
      faults={({ faults, faultCount }) => (
        <RowFaults
          faults={faults.map((fault) => ({ ...fault, value: nameOf(fault.value) }))}
          count={faultCount}
          subjectName={words.point}
          sentences={words.faults}
          fieldName={nameOf}
          notice={words.stopped}
        />
      )}
      confirm={(preview) =>
        preview.faultCount === 0 &&
        preview.changes.length > 0 && (
          <Button isBusy={state.isBusy} className="justify-self-start" onClick={() => void apply(preview)}>
            {words.apply}
          </Button>
        )
      }
    />
  )
}
