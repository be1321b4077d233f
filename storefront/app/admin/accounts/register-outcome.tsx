import type { RegisterPreview } from '../../../../contract/admin/people-admin.ts'
import { useAdminText } from '../../text/admin.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Preview of a register import: changes and errors, line by line. */
export function RegisterOutcome({ preview }: { preview: RegisterPreview }) {
  const { persons } = useAdminText()
  const { rows, added, changed, disabled, same, notInFile, faults, faultCount, changes } = preview
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
      {faultCount > 0 && (
        <>
          <Notice tone="error">{persons.faultsOf(faultCount)}</Notice>
          <DataTable
            caption={persons.what}
            rows={faults}
            keyOf={({ line, code }) => `${line} ${code}`}
            columns={[
              { name: 'line', head: persons.line, isNumber: true, cell: ({ line }) => line },
              { name: 'what', head: persons.what, cell: ({ code }) => persons.faults[code] },
              { name: 'value', head: persons.value, cell: ({ value }) => value },
            ]}
          />
        </>
      )}
      {changes.length > 0 && (
        <DataTable
          caption={persons.change}
          rows={changes}
          keyOf={({ line }) => String(line)}
          columns={[
            { name: 'line', head: persons.line, isNumber: true, cell: ({ line }) => line },
            { name: 'card', head: persons.edcNumber, cell: ({ edcNumber }) => edcNumber },
            { name: 'name', head: persons.name, from: 'sm', cell: ({ name }) => name },
            {
              name: 'change',
              head: persons.change,
              cell: ({ isNew, changes: fields }) =>
                isNew
                  ? persons.isNew
                  : fields
                      .map(({ field, from, to }) => persons.from(persons.fields[field], from, to))
                      .join('; '),
            },
          ]}
        />
      )}
    </>
  )
}
