import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Select } from '../../shared/ui/form/select.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'

/** Inserts a saved reply, filled in for the appeal. Without any there is nothing to choose. */
export function SavedReplyChoice({
  appeal: { id },
  onChosen,
}: {
  appeal: AdminAppeal
  onChosen: (message: string) => void
}) {
  const { appeals } = useAdminText()
  const { loaded } = useLoaded(`replies ${id}`, () => quietAdminApi.appeals.listReplies({ params: { id } }))
  const replies = loaded.value?.items ?? []
  if (replies.length === 0) return null
  return (
    <div className="sm:max-w-md">
      <Select
        label={appeals.savedReply}
        value=""
        onChange={(chosen) => {
          const reply = replies.find((one) => one.id === chosen)
          if (reply) onChosen(reply.message)
        }}
        options={replies.map((one) => ({
          value: one.id,
          label: one.missing.length === 0 ? one.name : appeals.incomplete(one.name, one.missing.length),
        }))}
        placeholder={appeals.chooseReply}
      />
    </div>
  )
}
