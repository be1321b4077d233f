import type { PersonFile } from '../../../contract/admin/accounts/people-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'

/** The invitation of an imported member, which the staff can resend or withdraw. */
export function MemberInvitation({
  person,
  onChanged,
}: {
  person: PersonFile
  onChanged: (person: PersonFile) => void
}) {
  const { persons, staff } = useAdminText()
  const language = useLanguage()
  const acts = useAct()
  const { isBusy, act } = acts
  const { name, invitation } = person
  if (invitation === null) return null
  const params = { id: person.id }
  const resend = async () => {
    const changed = await act(() => adminApi.people.resendInvitation({ params }))
    if (changed === null) return
    showToast('info', () => staff.resent(name))
    onChanged(changed)
  }
  const withdrawn = (changed: PersonFile) => {
    showToast('info', () => staff.withdrawn(name))
    onChanged(changed)
  }
  const [invited, expires] = [
    showDate(language, invitation.invitedAt),
    showDate(language, invitation.expiresAt),
  ]
  return (
    <section className="grid max-w-5xl gap-4 rounded-lg border border-line p-4 md:p-6">
      <h2 className="text-lg font-semibold">{persons.invitation}</h2>
      <p>{invitation.isExpired ? persons.invitationExpired(expires) : persons.invitedOn(invited, expires)}</p>
      <span className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={isBusy} onClick={() => void resend()}>
          {persons.resendInvitation}
        </Button>
        <FormFault form={acts} />
        <ConfirmAct
          button={persons.withdrawInvitation}
          title={staff.withdrawTitle(name)}
          consequence={<p>{persons.withdrawInvitationEffect}</p>}
          send={() => adminApi.people.withdrawInvitation({ params })}
          onDone={withdrawn}
        />
      </span>
    </section>
  )
}
