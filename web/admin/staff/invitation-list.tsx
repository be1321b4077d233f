import type { StaffInvitation } from '../../../contract/admin/accounts/staff.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { RefusalBelowRow } from '../forms/refusal-below-row.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { Listed } from '../shared/listed.tsx'
import { useAct } from '../shared/use-act.ts'
import type { AdminList } from '../shared/use-admin-list.ts'
import { PermissionBadges } from './permission-badges.tsx'

interface InvitationListProps {
  list: AdminList<StaffInvitation>
  onChanged: () => void
}

/** Invitations that are not accepted yet, which can be sent again or withdrawn. There are mostly none, so that the
 *  placeholder has one line. */
export function InvitationList({ list, onChanged }: InvitationListProps) {
  const { list: words, staff } = useAdminText()
  const columns = useColumns(onChanged)
  const { loaded } = list
  return (
    <section className="grid gap-3 pt-10">
      <h2 className="text-lg">{staff.invitations}</h2>
      {loaded.phase === 'loading' ? (
        <Loading label={words.loading}>
          <Skeleton className="h-5 w-48 max-w-full" />
        </Loading>
      ) : loaded.phase === 'ready' && loaded.value.items.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {staff.noInvitations}
        </p>
      ) : (
        <Listed
          list={list}
          caption={staff.invitations}
          columns={columns}
          hasCards
          keyOf={({ id }) => id}
          empty={staff.noInvitations}
        />
      )}
    </section>
  )
}

function useColumns(onChanged: () => void): Column<StaffInvitation>[] {
  const { staff } = useAdminText()
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: staff.name,
      cell: ({ name, maskedEmail, ...invitation }) => (
        <>
          {name}
          <span className="block text-xs wrap-anywhere text-muted">{maskedEmail}</span>
          <PermissionBadges holder={invitation} className="pt-1" />
        </>
      ),
    },
    { name: 'by', head: staff.invitedBy, from: 'md', cell: ({ invitedBy }) => invitedBy },
    {
      name: 'until',
      head: staff.validUntil,
      from: 'sm',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="danger">{staff.isExpired}</Badge> : showDateTime(language, expiresAt),
    },
    {
      name: 'act',
      head: staff.act,
      isActs: true,
      cell: (invitation) => <Acts invitation={invitation} onChanged={onChanged} />,
    },
  ]
}

function Acts({
  invitation: { id, name },
  onChanged,
}: {
  invitation: StaffInvitation
  onChanged: () => void
}) {
  const { staff } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const params = { id }
  const resend = async () => {
    const sent = await act(() => adminApi.staff.resendInvitation({ params }))
    if (sent === null) return
    showToast('info', () => staff.resent(name))
    onChanged()
  }
  const withdrawn = () => {
    showToast('info', () => staff.withdrawn(name))
    onChanged()
  }
  return (
    <span className="flex flex-wrap gap-2 text-start sm:justify-end">
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy}
        aria-label={`${staff.resend}: ${name}`}
        onClick={() => void resend()}
      >
        {staff.resend}
      </Button>
      <ConfirmAct
        button={staff.withdraw}
        label={`${staff.withdraw}: ${name}`}
        size="small"
        title={staff.withdrawTitle(name)}
        consequence={<p>{staff.withdrawEffect}</p>}
        send={() => adminApi.staff.withdrawInvitation({ params })}
        onDone={withdrawn}
        onRefused={onChanged}
      />
      <RefusalBelowRow form={acts} />
    </span>
  )
}
