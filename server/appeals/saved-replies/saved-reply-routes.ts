import type { FastifyInstance } from 'fastify'
import { savedReplyEndpoints } from '../../../contract/admin/appeals/saved-replies.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { addSavedReply, changeSavedReply, removeSavedReply } from './change-saved-replies.ts'
import { findSavedReply, listSavedReplies, lockSavedReplies } from './saved-reply-queries.ts'

/** Admin endpoints for saved replies. */
export async function savedReplyRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, savedReplyEndpoints.list, async () => ({ items: await listSavedReplies(deps.db) }))
  serveAudited(app, deps, savedReplyEndpoints.add, ({ body }) => ({
    about: ({ id }) => savedReplySubject(id),
    run: (within) => addSavedReply(within, body),
  }))
  serveAudited(app, deps, savedReplyEndpoints.change, ({ params, body }) => ({
    about: savedReplySubject(params.id),
    run: (within) => changeSavedReply(within, { ...params, ...body }),
  }))
  serveAudited(app, deps, savedReplyEndpoints.remove, ({ params: { id } }) => ({
    about: savedReplySubject(id),
    run: async (within) => {
      await removeSavedReply(within, id)
      return {}
    },
  }))
}

/** A saved reply as the subject of an act, in the lock order of the commands. */
function savedReplySubject(id: string): AuditedSubject {
  return {
    subject: 'savedReply',
    name: id,
    read: async (tx) => {
      await lockSavedReplies(tx)
      const stored = await findSavedReply(tx, id)
      return stored && { replyName: stored.name, textEn: stored.messageEn, textCn: stored.messageCn }
    },
  }
}
