import type { StaffMember } from '../../../../contract/accounts/staff.ts'
import { quietApi } from '../../platform/api/browser-api.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useDeskText } from '../../text/desk.ts'
import { showDateTime } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../desk-page.tsx'
import { Listed } from '../listed.tsx'
import { useDeskList } from '../use-desk-list.ts'
import { AddStaff } from './add-staff.tsx'
import { ChangeStaff } from './change-staff.tsx'

/** Who works at the desk, and what each of them may do. */
export default function StaffPage() {
  const { staff } = useDeskText()
  const list = useDeskList('staff', async () => ({
    ...(await quietApi.call('GET /desk/staff')),
    next: null,
  }))
  const reload = () => void list.reload()
  return (
    <DeskPage title={staff.title} actions={<AddStaff onAdded={reload} />}>
      <p className="max-w-prose pb-5 text-sm text-muted">{staff.hint}</p>
      <Listed
        list={list}
        caption={staff.title}
        columns={useColumns(reload)}
        keyOf={({ id }) => id}
        empty={staff.empty}
      />
    </DeskPage>
  )
}

function useColumns(onChanged: () => void): Column<StaffMember>[] {
  const { staff } = useDeskText()
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: staff.name,
      cell: ({ name, account, duties, isSelf, isDisabled }) => (
        <>
          <span className="flex flex-wrap items-center gap-1.5">
            {name}
            {isSelf && <Badge>{staff.you}</Badge>}
            {isDisabled && <Badge tone="danger">{staff.disabled}</Badge>}
          </span>
          <span className="block text-xs wrap-anywhere text-muted">{account}</span>
          <Duties duties={duties} className="pt-1 sm:hidden" />
        </>
      ),
    },
    {
      name: 'duties',
      head: staff.duties,
      from: 'sm',
      cell: ({ duties }) => <Duties duties={duties} />,
    },
    {
      name: 'lastSignIn',
      head: staff.lastSignIn,
      from: 'md',
      cell: ({ lastSignIn }) => (lastSignIn === null ? staff.never : showDateTime(language, lastSignIn)),
    },
    {
      name: 'secondFactor',
      head: staff.secondFactor,
      from: 'sm',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? staff.set : staff.unset),
    },
    { name: 'act', head: staff.act, cell: (one) => <ChangeStaff one={one} onChanged={onChanged} /> },
  ]
}

/** What somebody may do. A phone has no room for a column of it, so there it stands below the name. */
function Duties({ duties, className = '' }: { duties: StaffMember['duties']; className?: string }) {
  const { staff } = useDeskText()
  return (
    <span className={`flex flex-wrap gap-1 ${className}`}>
      {duties.map((duty) => (
        <Badge key={duty}>{staff.dutyNames[duty]}</Badge>
      ))}
    </span>
  )
}
