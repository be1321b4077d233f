import type { FastifyInstance } from 'fastify'
import { appealAdminEndpoints, returnEndpoints } from '../../contract/admin/appeals/appeals-admin.ts'
import { appealEndpoints } from '../../contract/shop/appeals/appeals.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { orderSubject } from '../orders/records/order-log-queries.ts'
import { getOrder } from '../orders/records/order-queries.ts'
import { openForms } from '../platform/endpoints/read-form.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { serveOnce } from '../platform/endpoints/serve-once.ts'
import { decideAppeal } from './decide/decide-appeal.ts'
import { getImageForAdmin, getImageForShopper } from './images/appeal-image-queries.ts'
import { assignAppeal, setAppealHandled } from './inbox/assign-appeal.ts'
import { countInbox, listAssignees } from './inbox/inbox-queries.ts'
import { listAppealsForAdmin, readAppealForAdmin } from './inbox/read-inbox.ts'
import { addToAppeal, messageShopper } from './messages/add-to-appeal.ts'
import { reopenAppeal } from './messages/reopen-appeal.ts'
import type { StaffWords } from './messages/write-to-shopper.ts'
import { readAppeals } from './read/read-appeals.ts'
import { appealSubject } from './records/appeal-log-queries.ts'
import { replacementRoutes } from './replace/replacement-routes.ts'
import { endReturn } from './return/end-return.ts'
import { previewReturn } from './return/preview-return.ts'
import { quoteReturn } from './return/quote-return.ts'
import { fillReplies } from './saved-replies/fill-replies.ts'
import { sendAppeal } from './send/send-appeal.ts'

/** Routes for appeals of shoppers and their handling by the staff. */
export async function appealRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // Long because it lists routes, which do not depend on each other.
  const { db, clock } = deps
  await openForms(app, (form) => {
    serve(
      form,
      appealEndpoints.send,
      ({ user, language, params, headers, body, files }) =>
        sendAppeal(deps, {
          personId: user.id,
          invoice: params.invoice,
          idempotencyKey: headers['idempotency-key'],
          language,
          input: body,
          files,
        }),
      { admitForm: ({ user, params }) => getOrder(db, { personId: user.id, invoice: params.invoice }) },
    )
  })
  serve(app, appealEndpoints.list, ({ user, params }) =>
    readAppeals(db, { personId: user.id, invoice: params.invoice }, clock.now()),
  )
  serve(app, appealEndpoints.quoteReturn, ({ user, params, query }) =>
    quoteReturn(deps, { personId: user.id, ...params, ...query }),
  )
  serveOnce(app, deps, appealEndpoints.addMessage, ({ user, params, body }, within) =>
    addToAppeal(within, { personId: user.id, invoice: params.invoice, message: body.message }),
  )
  serve(app, appealEndpoints.readImage, ({ user, params }) =>
    getImageForShopper(db, { personId: user.id, ...params }),
  )

  serve(app, appealAdminEndpoints.list, async ({ user, query: { assignee, ...query } }) => ({
    ...(await listAppealsForAdmin(
      db,
      { ...query, assigneeId: assignee === 'ME' ? user.id : assignee },
      clock.now(),
    )),
    ...(await countInbox(db)),
  }))
  serve(app, appealAdminEndpoints.listAssignees, async ({ user }) => ({
    items: (await listAssignees(db)).map((one) => ({ ...one, isSelf: one.id === user.id })),
  }))
  serve(app, appealAdminEndpoints.read, ({ params }) => readAppealForAdmin(db, params.id, clock.now()))
  serve(app, appealAdminEndpoints.readImage, ({ params }) => getImageForAdmin(db, params.id))
  serve(app, appealAdminEndpoints.listReplies, async ({ params }) => ({
    items: await fillReplies(deps, params.id),
  }))
  const acts = [
    [appealAdminEndpoints.sendMessage, messageShopper],
    [
      appealAdminEndpoints.answer,
      (within, words) => decideAppeal(within, { ...words, decision: 'ANSWERED' }),
    ],
    [appealAdminEndpoints.refuse, (within, words) => decideAppeal(within, { ...words, decision: 'REFUSED' })],
    [
      appealAdminEndpoints.accept,
      (within, words) => decideAppeal(within, { ...words, decision: 'ACCEPTED' }),
    ],
    [appealAdminEndpoints.reopen, reopenAppeal],
  ] as const satisfies [unknown, (within: Dependencies, words: StaffWords) => Promise<unknown>][]
  for (const [endpoint, act] of acts) {
    serveAudited(app, deps, endpoint, ({ user, params, body }) => ({
      about: appealSubject(params.id),
      run: async (within) => {
        await act(within, { appealId: params.id, staffId: user.id, ...body })
        return await readAppealForAdmin(within.db, params.id, clock.now())
      },
    }))
  }
  serveAudited(app, deps, appealAdminEndpoints.assign, ({ params, body }) => ({
    about: appealSubject(params.id),
    run: async (within) => {
      await assignAppeal(within, { appealId: params.id, ...body })
      return await readAppealForAdmin(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, appealAdminEndpoints.setHandled, ({ params, body }) => ({
    about: appealSubject(params.id),
    run: async (within) => {
      await setAppealHandled(within, { appealId: params.id, ...body })
      return await readAppealForAdmin(within.db, params.id, clock.now())
    },
  }))
  replacementRoutes(app, deps)
  serve(app, returnEndpoints.preview, ({ params, query }) => previewReturn(deps, { ...params, ...query }))
  serveAudited(app, deps, returnEndpoints.complete, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => endReturn(within, { ...params, ...body, staffId: user.id }),
  }))
}
