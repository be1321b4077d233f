import { useState } from 'react'
import type { StaffMember } from '../../../contract/admin/accounts/staff.ts'
import { permissions } from '../../../contract/values/permissions.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { Listed } from '../shared/listed.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'
import { AddStaff } from './add-staff.tsx'
import { ChangeStaff } from './change-staff.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { PermissionBadges } from './permission-badges.tsx'
import { PermissionRequests } from './permission-requests.tsx'

/** Staff accounts and their permissions. */
export default function StaffPage() {
  const { staff } = useAdminText()
  const list = useAdminList('staff', async () => ({
    ...(await quietAdminApi.staff.list()),
    next: null,
  }))
  const invitations = useAdminList('invitations', async () => ({
    ...(await quietAdminApi.staff.listInvitations()),
    next: null,
  }))
  const [acts, setActs] = useState(0)
  const reload = () => {
    void list.reload()
    void invitations.reload()
    setActs((before) => before + 1)
  }
  return (
    <AdminPage
      title={staff.title}
      actions={
        <span className="flex flex-wrap gap-3">
          <AddStaff onAdded={reload} />
          <InviteStaff onInvited={reload} />
        </span>
      }
    >
      <p className="pb-5 text-sm text-pretty text-muted">{staff.hint}</p>
      <PermissionRequests acts={acts} isQuiet={list.loaded.phase === 'failed'} onDecided={reload} />
      <Listed
        list={list}
        caption={staff.title}
        columns={useColumns(reload)}
        keyOf={({ id }) => id}
        empty={staff.empty}
      />
      <InvitationList list={invitations} onChanged={reload} />
      <PermissionLegend />
    </AdminPage>
  )
}

/** What each permission allows. */
function PermissionLegend() {
  const { staff } = useAdminText()
  return (
    <section className="grid max-w-3xl gap-3 pt-8">
      <h2 className="text-lg">{staff.legend}</h2>
      <dl className="grid gap-3 text-sm">
        {permissions.map((permission) => (
          <div key={permission} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <dt className="font-medium">{staff.permissionNames[permission]}</dt>
            <dd className="text-muted">{staff.permissionHints[permission]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useColumns(onChanged: () => void): Column<StaffMember>[] {
  const { staff } = useAdminText()
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: staff.name,
      cell: (member) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <span className="flex flex-wrap items-center gap-1.5 md:flex-nowrap md:whitespace-nowrap">
                {member.name}
                {member.isSelf && <Badge>{staff.you}</Badge>}
                {member.isDisabled && <Badge tone="danger">{staff.disabled}</Badge>}
              </span>
              <span className="block text-xs wrap-anywhere text-muted">{member.account}</span>
            </div>
            <div className="sm:hidden">
              <ChangeStaff member={member} onChanged={onChanged} />
            </div>
          </div>
          <PermissionBadges holder={member} className="pt-1 sm:hidden" />
        </>
      ),
    },
    {
      name: 'permissions',
      head: staff.permissions,
      from: 'sm',
      cell: (member) => <PermissionBadges holder={member} />,
    },
    {
      name: 'lastSignIn',
      head: staff.lastSignIn,
      from: 'md',
      cell: ({ lastSignIn }) =>
        lastSignIn === null ? (
          staff.never
        ) : (
          <time dateTime={lastSignIn}>{showDateTime(language, lastSignIn)}</time>
        ),
    },
    {
      name: 'twoFactor',
      head: staff.twoFactor,
      from: 'lg',
      cell: ({ hasTwoFactor }) => (hasTwoFactor ? staff.set : staff.notSet),
    },
    {
      name: 'act',
      head: staff.act,
      isActs: true,
      // On phones the button is beside the name, so that the permissions have the whole width.
      from: 'sm',
      cell: (member) => <ChangeStaff member={member} onChanged={onChanged} />,
    },
  ]
}
