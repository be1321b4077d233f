import {
  maxRosterRows,
  type RosterPreview,
  rosterFields,
} from '../../../contract/admin/distributors/roster-file.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { RowFaults } from '../table-files/row-faults.tsx'
import { TableFileField, useFieldNames } from '../table-files/table-file-field.tsx'
import { useTableFile } from '../table-files/use-table-file.ts'
import { RosterOutcome } from './roster-outcome.tsx'

const examples = [
  ['88001234', '陳大文', 'ACTIVE', '31/12/2027', 'tai.man@example.hk'],
  ['88001235', 'Wong Mei', 'DISABLED', '2027-12-31', ''],
]

/** Import of the roster of distributors from a file, with a preview. */
export default function RosterPage() {
  const { persons, tableFiles } = useAdminText()
  const { roster: words } = tableFiles
  const state = useTableFile((body) => adminApi.distributors.previewRoster({ body }))
  const nameOf = useFieldNames(rosterFields)
  const { preview } = state
  const take = async ({ digest }: RosterPreview) => {
    const body = state.form({ digest })
    const taken = await state.act(() => adminApi.distributors.importRoster({ body }))
    if (taken === null) return void (await state.previewAgain())
    showToast('info', () => persons.rosterImported)
    state.clear()
  }
  const download = async () => {
    const roster = await state.act(() => adminApi.distributors.exportRoster({}))
    if (roster !== null) downloadFile(roster, 'text/csv', 'distributors.csv')
  }
  return (
    <AdminPage
      title={persons.roster}
      above={[{ to: '/admin/person', name: persons.title }]}
      actions={
        <Button variant="secondary" size="small" isBusy={state.isBusy} onClick={() => void download()}>
          {persons.export}
        </Button>
      }
    >
      <div className="grid max-w-5xl gap-8">
        <p className="-mt-3 max-w-3xl text-sm text-muted">{persons.rosterHint}</p>
        <TableFileField
          fields={rosterFields}
          hints={words.hints}
          examples={examples}
          templateName="distributors-template.csv"
          maxRows={maxRosterRows}
          state={state}
        />
        {preview && (
          <>
            <RosterOutcome preview={preview} />
            <RowFaults
              faults={preview.faults}
              count={preview.faultCount}
              subjectName={words.person}
              sentences={words.faults}
              fieldName={nameOf}
              notice={words.stopped}
            />
            {preview.faultCount === 0 && preview.added + preview.changed > 0 && (
              <Button isBusy={state.isBusy} className="justify-self-start" onClick={() => void take(preview)}>
                {persons.importRoster}
              </Button>
            )}
          </>
        )}
        <FormFault form={state} />
      </div>
    </AdminPage>
  )
}
