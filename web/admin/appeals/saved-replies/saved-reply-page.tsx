import type { SavedReply } from '../../../../contract/admin/appeals/saved-replies.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { Listed } from '../../shared/listed.tsx'
import { useAdminList } from '../../shared/use-admin-list.ts'
import { EditSavedReply } from './edit-saved-reply.tsx'

/** Replies that the staff use again. */
export default function SavedReplyPage() {
  const { appeals } = useAdminText()
  const { replies } = appeals
  const list = useAdminList('saved replies', async () => ({
    ...(await quietAdminApi.savedReplies.list()),
    next: null,
  }))
  const reload = () => void list.reload()
  return (
    <AdminPage
      title={replies.title}
      above={[{ to: '/admin/appeal', name: appeals.title }]}
      actions={<EditSavedReply stored={null} onSaved={reload} />}
    >
      <p className="max-w-prose pb-5 text-sm text-muted">{replies.hint}</p>
      <Listed
        list={list}
        caption={replies.title}
        columns={useColumns(reload)}
        keyOf={({ id }) => id}
        empty={replies.empty}
        hasCards
      />
    </AdminPage>
  )
}

function useColumns(onChanged: () => void): Column<SavedReply>[] {
  const { replies } = useAdminText().appeals
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: replies.name,
      cell: ({ name }) => <span className="block break-keep wrap-anywhere sm:min-w-36">{name}</span>,
    },
    {
      name: 'messageEn',
      head: replies.messageEn,
      isOutsideCards: language !== 'en',
      cell: ({ messageEn }) => <Text of={messageEn} />,
    },
    {
      name: 'messageCn',
      head: replies.messageCn,
      isOutsideCards: language === 'en',
      cell: ({ messageCn }) => <Text of={messageCn} />,
    },
    {
      name: 'act',
      head: replies.act,
      isActs: true,
      cell: (reply) => <Acts reply={reply} onChanged={onChanged} />,
    },
  ]
}

function Text({ of: text }: { of: string }) {
  return <span className="line-clamp-2 wrap-anywhere sm:line-clamp-3 whitespace-pre-line">{text}</span>
}

function Acts({ reply, onChanged }: { reply: SavedReply; onChanged: () => void }) {
  const { replies } = useAdminText().appeals
  const { id, name } = reply
  const removed = () => {
    showToast('info', () => replies.removed(name))
    onChanged()
  }
  return (
    <span className="flex flex-wrap gap-2 sm:flex-nowrap">
      <EditSavedReply stored={reply} onSaved={onChanged} />
      <ConfirmAct
        button={replies.remove}
        label={`${replies.remove}: ${name}`}
        size="small"
        isQuiet
        title={replies.removeTitle(name)}
        consequence={<p>{replies.removeEffect}</p>}
        send={() => adminApi.savedReplies.remove({ params: { id } })}
        onDone={removed}
        onRefused={onChanged}
      />
    </span>
  )
}
