import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'

interface AssigneeProps {
  appeal: AdminAppeal
  onChanged: (appeal: AdminAppeal) => void
  /** A colleague may have taken it since it was shown. */
  onStale: () => void
}

/** Chooses who of the staff handles an appeal. */
export function Assignee({ appeal, onChanged, onStale }: AssigneeProps) {
  const { appeals } = useAdminText()
  const { loaded } = useLoaded('assignees', () => quietAdminApi.appeals.listAssignees())
  const acts = useAct()
  const { assignee, id } = appeal
  const staff = loaded.value?.items ?? []
  const own = staff.find((one) => one.isSelf)
  const known = assignee === null || staff.some((one) => one.id === assignee.id) ? [] : [assignee]
  const assign = async (assigneeId: string | null) => {
    const body = { assigneeId, expectedAssigneeId: assignee?.id ?? null }
    const answer = await acts.act(
      () => adminApi.appeals.assign({ params: { id }, body }),
      () => {
        onStale()
        return false
      },
    )
    if (answer === null) return
    const { assignee: assigned } = answer
    showToast('info', () => (assigned === null ? appeals.released : appeals.assigned(assigned.name)))
    onChanged(answer)
  }
  return (
    <div className="grid gap-3">
      <Select
        label={appeals.assignee}
        value={assignee?.id ?? ''}
        onChange={(chosen) => void assign(chosen === '' ? null : chosen)}
        options={[...staff, ...known].map((one) => ({ value: one.id, label: one.name }))}
        placeholder={appeals.nobody}
      />
      {own !== undefined && assignee?.id !== own.id && (
        <Button
          variant="secondary"
          size="small"
          className="sm:justify-self-start"
          isBusy={acts.isBusy}
          onClick={() => void assign(own.id)}
        >
          {appeals.take}
        </Button>
      )}
      <FormFault form={acts} />
    </div>
  )
}
