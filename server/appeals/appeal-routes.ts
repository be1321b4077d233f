import type { FastifyInstance } from 'fastify'
import { appealEndpoints as appeals } from '../../contract/appeals.ts'
import { orderSubject } from '../orders/order-log-queries.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { openForms } from '../platform/http/read-form.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { addToAppeal, askShopper } from './add-to-appeal.ts'
import { getImageForAdmin, getOwnImage } from './appeal-image-queries.ts'
import { appealSubject } from './appeal-log-queries.ts'
import { getAppeal, listAppealsForAdmin } from './appeal-queries.ts'
import { decideAppeal } from './decide-appeal.ts'
import { endReturn } from './end-return.ts'
import { previewReturn } from './preview-return.ts'
import { readAppeals } from './read-appeals.ts'
import { reopenAppeal } from './reopen-appeal.ts'
import { sendAppeal } from './send-appeal.ts'
import { showAppealForAdmin } from './show-appeal-for-admin.ts'

/** Routes for appeals of shoppers and their handling by the staff. */
export async function appealRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  await openForms(app, (form) => {
    serve(form, appeals.sendAppeal, ({ user, lang, params, headers, body, files }) =>
      sendAppeal(deps, {
        personId: user.id,
        invoice: params.invoice,
        idempotencyKey: headers['idempotency-key'],
        language: lang,
        input: body,
        files,
      }),
    )
  })
  serve(app, appeals.readAppeals, ({ user, params }) =>
    readAppeals(db, { personId: user.id, invoice: params.invoice }, clock.now()),
  )
  serve(app, appeals.addToAppeal, ({ user, params, body }) =>
    addToAppeal(deps, { personId: user.id, invoice: params.invoice, message: body.message }),
  )
  serve(app, appeals.readAppealImage, ({ user, params }) => getOwnImage(db, { personId: user.id, ...params }))

  serve(app, appeals.listAppealsForAdmin, async ({ query }) => {
    const { items, ...page } = await listAppealsForAdmin(db, query)
    return { ...page, items: items.map(showAppealForAdmin) }
  })
  serve(app, appeals.readAppealForAdmin, async ({ params }) =>
    showAppealForAdmin(await getAppeal(db, params.id)),
  )
  serve(app, appeals.readAppealImageForAdmin, ({ params }) => getImageForAdmin(db, params.id))
  serveAct(app, deps, appeals.askShopper, ({ user, params, body }) => ({
    about: appealSubject(params.id),
    does: async (within) =>
      showAppealForAdmin(await askShopper(within, { appealId: params.id, staffId: user.id, ...body })),
  }))
  const settlements = [
    [appeals.answerAppeal, 'ANSWERED'],
    [appeals.refuseAppeal, 'REFUSED'],
    [appeals.acceptAppeal, 'ACCEPTED'],
  ] as const
  for (const [endpoint, decision] of settlements) {
    serveAct(app, deps, endpoint, ({ user, params, body }) => ({
      about: appealSubject(params.id),
      does: async (within) =>
        showAppealForAdmin(
          await decideAppeal(within, { appealId: params.id, staffId: user.id, ...body, decision }),
        ),
    }))
  }
  serveAct(app, deps, appeals.reopenAppeal, ({ user, params, body }) => ({
    about: appealSubject(params.id),
    does: async (within) =>
      showAppealForAdmin(await reopenAppeal(within, { appealId: params.id, staffId: user.id, ...body })),
  }))
  serve(app, appeals.previewReturn, ({ params }) => previewReturn(deps, params.invoice))
  serveAct(app, deps, appeals.endReturn, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => endReturn(within, { ...params, ...body }),
  }))
}
