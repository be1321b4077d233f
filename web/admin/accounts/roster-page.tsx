import {
  maxRosterRows,
  type RosterPreview,
  rosterFields,
} from '../../../contract/admin/distributors/roster-file.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { RowFaults } from '../table-files/row-faults.tsx'
import { useFieldNames } from '../table-files/table-file-field.tsx'
import { TableFilePage } from '../table-files/table-file-page.tsx'
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
  const apply = async (preview: RosterPreview) => {
    const done = await state.importRows(preview, (body) => adminApi.distributors.importRoster({ body }))
    if (done !== null) showToast('info', () => persons.rosterImported)
  }
  const download = async () => {
    const roster = await state.act(() => adminApi.distributors.exportRoster({}))
    if (roster !== null) downloadFile(roster, 'text/csv', 'distributors.csv')
  }
  return (
    <TableFilePage
      title={persons.roster}
      above={[{ to: '/admin/person', name: persons.title }]}
      actions={
        <Button variant="secondary" size="small" isBusy={state.isBusy} onClick={() => void download()}>
          {persons.export}
        </Button>
      }
      hint={persons.rosterHint}
      file={{
        fields: rosterFields,
        hints: words.hints,
        examples,
        templateName: 'distributors-template.csv',
        maxRows: maxRosterRows,
      }}
      state={state}
      outcome={(preview) => <RosterOutcome preview={preview} />}
      faults={({ faults, faultCount }) => (
        <RowFaults
          faults={faults}
          count={faultCount}
          subjectName={words.person}
          sentences={words.faults}
          fieldName={nameOf}
          notice={words.skipped}
        />
      )}
      confirm={(preview) =>
        preview.added + preview.changed > 0 && (
          <Button isBusy={state.isBusy} className="justify-self-start" onClick={() => void apply(preview)}>
            {persons.importRoster}
          </Button>
        )
      }
    />
  )
}
