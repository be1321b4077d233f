import type { FastifyInstance } from 'fastify'
import {
  appealAdminEndpoints,
  replacementEndpoints,
  returnEndpoints,
} from '../../contract/admin/appeals/appeals-admin.ts'
import { appealEndpoints } from '../../contract/shop/appeals/appeals.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { orderSubject } from '../orders/records/order-log-queries.ts'
import { openForms } from '../platform/endpoints/read-form.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { serveOnce } from '../platform/endpoints/serve-once.ts'
import { decideAppeal } from './decide/decide-appeal.ts'
import { getImageForAdmin, getImageForShopper } from './images/appeal-image-queries.ts'
import { addToAppeal, messageShopper } from './messages/add-to-appeal.ts'
import { reopenAppeal } from './messages/reopen-appeal.ts'
import { readAppeals } from './read/read-appeals.ts'
import { showAppealForAdmin } from './read/show-appeal-for-admin.ts'
import { appealSubject } from './records/appeal-log-queries.ts'
import { getAppeal, listAppealsForAdmin } from './records/appeal-queries.ts'
import { cancelReplacement, sendReplacement } from './replace/send-replacement.ts'
import { endReturn } from './return/end-return.ts'
import { previewReturn } from './return/preview-return.ts'
import { sendAppeal } from './send/send-appeal.ts'

/** Routes for appeals of shoppers and their handling by the staff. */
export async function appealRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // Long because it lists routes, which do not depend on each other.
  const { db, clock } = deps
  await openForms(app, (form) => {
    serve(form, appealEndpoints.send, ({ user, language, params, headers, body, files }) =>
      sendAppeal(deps, {
        personId: user.id,
        invoice: params.invoice,
        idempotencyKey: headers['idempotency-key'],
        language,
        input: body,
        files,
      }),
    )
  })
  serve(app, appealEndpoints.list, ({ user, params }) =>
    readAppeals(db, { personId: user.id, invoice: params.invoice }, clock.now()),
  )
  serveOnce(app, deps, appealEndpoints.addMessage, ({ user, params, body }, within) =>
    addToAppeal(within, { personId: user.id, invoice: params.invoice, message: body.message }),
  )
  serve(app, appealEndpoints.readImage, ({ user, params }) =>
    getImageForShopper(db, { personId: user.id, ...params }),
  )

  serve(app, appealAdminEndpoints.list, async ({ query }) => {
    const { items, ...page } = await listAppealsForAdmin(db, query)
    return { ...page, items: items.map(showAppealForAdmin) }
  })
  serve(app, appealAdminEndpoints.read, async ({ params }) =>
    showAppealForAdmin(await getAppeal(db, params.id)),
  )
  serve(app, appealAdminEndpoints.readImage, ({ params }) => getImageForAdmin(db, params.id))
  serveAudited(app, deps, appealAdminEndpoints.sendMessage, ({ user, params, body }) => ({
    about: appealSubject(params.id),
    run: async (within) =>
      showAppealForAdmin(await messageShopper(within, { appealId: params.id, staffId: user.id, ...body })),
  }))
  const decisions = [
    [appealAdminEndpoints.answer, 'ANSWERED'],
    [appealAdminEndpoints.refuse, 'REFUSED'],
    [appealAdminEndpoints.accept, 'ACCEPTED'],
  ] as const
  for (const [endpoint, decision] of decisions) {
    serveAudited(app, deps, endpoint, ({ user, params, body }) => ({
      about: appealSubject(params.id),
      run: async (within) =>
        showAppealForAdmin(
          await decideAppeal(within, { appealId: params.id, staffId: user.id, ...body, decision }),
        ),
    }))
  }
  serveAudited(app, deps, appealAdminEndpoints.reopen, ({ user, params, body }) => ({
    about: appealSubject(params.id),
    run: async (within) =>
      showAppealForAdmin(await reopenAppeal(within, { appealId: params.id, staffId: user.id, ...body })),
  }))
  serveAudited(app, deps, replacementEndpoints.send, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => sendReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, replacementEndpoints.cancel, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => cancelReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
  serve(app, returnEndpoints.preview, ({ params, query }) => previewReturn(deps, { ...params, ...query }))
  serveAudited(app, deps, returnEndpoints.complete, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => endReturn(within, { ...params, ...body, staffId: user.id }),
  }))
}
