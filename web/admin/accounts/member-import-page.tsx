import {
  type MemberPreview,
  maxMemberRows,
  memberFields,
} from '../../../contract/admin/accounts/member-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { RowFaults } from '../table-files/row-faults.tsx'
import { useFieldNames } from '../table-files/table-file-field.tsx'
import { TableFilePage } from '../table-files/table-file-page.tsx'
import { useTableFile } from '../table-files/use-table-file.ts'

const examples = [
  ['tai.man@example.hk', '陳大文', '9123 4567', '中文', '九龍彌敦道 1 號', '88000001', '31/12/2020'],
  ['mei@example.hk', 'Wong Mei', '', 'English', '', '', ''],
]

/** Invites the members of a former shop from a file, with a preview. */
export default function MemberImportPage() {
  const { persons, tableFiles } = useAdminText()
  const { members: words } = tableFiles
  const state = useTableFile((body) => adminApi.people.previewMembers({ body }))
  const nameOf = useFieldNames(memberFields)
  const apply = async (preview: MemberPreview) => {
    const done = await state.importRows(preview, (body) => adminApi.people.importMembers({ body }))
    if (done !== null) showToast('info', () => persons.membersInvited(done.invited))
  }
  return (
    <TableFilePage
      title={persons.importMembers}
      above={[{ to: '/admin/person', name: persons.title }]}
      hint={persons.importMembersHint}
      file={{
        fields: memberFields,
        hints: words.hints,
        examples,
        templateName: 'members-template.csv',
        maxRows: maxMemberRows,
      }}
      state={state}
      outcome={(preview) => preview.file.rows > 0 && <Outcome preview={preview} />}
      faults={({ faults, faultCount }) => (
        <RowFaults
          faults={faults}
          count={faultCount}
          subjectName={persons.name}
          sentences={words.faults}
          fieldName={nameOf}
          notice={persons.membersSkipped}
        />
      )}
      confirm={(preview) =>
        preview.invited > 0 && (
          <Button isBusy={state.isBusy} className="justify-self-start" onClick={() => void apply(preview)}>
            {persons.inviteMembers(preview.invited)}
          </Button>
        )
      }
    />
  )
}

/** Who would be invited, row by row. */
function Outcome({ preview: { invited, skipped, members } }: { preview: MemberPreview }) {
  const { persons, tableFiles } = useAdminText()
  return (
    <>
      <FactList
        facts={[
          [persons.toInvite, invited],
          [persons.skippedRows, skipped],
        ]}
      />
      {invited === 0 && <Notice>{persons.noMembers}</Notice>}
      {members.length > 0 && (
        <div className="max-h-128 overflow-y-auto">
          <DataTable
            caption={persons.toInvite}
            hasCards
            rows={members}
            keyOf={({ line }) => String(line)}
            columns={[
              { name: 'line', head: tableFiles.row, isNumber: true, from: 'sm', cell: ({ line }) => line },
              {
                name: 'name',
                head: persons.name,
                cell: ({ name, email }) => (
                  <>
                    {name}
                    <span className="block text-xs wrap-anywhere text-muted">{email}</span>
                  </>
                ),
              },
              { name: 'phone', head: persons.phone, from: 'sm', cell: (fault) => fault.contactNumber || '–' },
              { name: 'sponsor', head: persons.sponsor, cell: ({ sponsor }) => sponsor || '–' },
            ]}
          />
        </div>
      )}
    </>
  )
}
