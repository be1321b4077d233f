import type { RosterPreview } from '../../../contract/admin/distributors/roster-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'

/** Preview of a roster import: its changes, line by line. */
export function RosterOutcome({ preview }: { preview: RosterPreview }) {
  const { persons, tableFiles } = useAdminText()
  const { rows, added, changed, disabled, same, notInFile, changes } = preview
  const language = useLanguage()
  const showFieldValue = (field: keyof typeof persons.fields, value: string) => {
    if (field === 'renewalExpiresOn' && value !== '') return showDay(language, value)
    return tableFiles.roster.states[value] ?? value
  }
  if (rows === 0) return null
  return (
    <>
      <FactList
        facts={[
          [persons.rows, rows],
          [persons.added, added],
          [persons.changed, changed],
          [persons.disabledBy, disabled],
          [persons.unchanged, same],
          [persons.notInFile, notInFile],
        ]}
      />
      {changes.length > 0 && (
        <DataTable
          caption={persons.change}
          rows={changes}
          keyOf={({ line }) => String(line)}
          columns={[
            { name: 'line', head: tableFiles.row, isNumber: true, cell: ({ line }) => line },
            {
              name: 'card',
              head: persons.edcNumber,
              cell: ({ edcNumber, name }) => (
                <>
                  {edcNumber}
                  <span className="block text-xs wrap-anywhere text-muted sm:hidden">{name}</span>
                </>
              ),
            },
            { name: 'name', head: persons.name, from: 'sm', cell: ({ name }) => name },
            {
              name: 'change',
              head: persons.change,
              cell: ({ isNew, changes: fields }) =>
                isNew
                  ? persons.isNew
                  : fields
                      .map(({ field, from, to }) =>
                        persons.from(
                          persons.fields[field],
                          showFieldValue(field, from),
                          showFieldValue(field, to),
                        ),
                      )
                      .join(persons.and),
            },
          ]}
        />
      )}
    </>
  )
}
