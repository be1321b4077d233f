import type { FastifyInstance } from 'fastify'
import { appealEndpoints as appeals } from '../../contract/appeals.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { openForms } from '../platform/read-form.ts'
import { serve } from '../platform/serve.ts'
import { addToAppeal, askShopper } from './add-to-appeal.ts'
import { getImageForDesk, getOwnImage } from './appeal-image-queries.ts'
import { getAppeal, listAppealsForDesk } from './appeal-queries.ts'
import { endReturn } from './end-return.ts'
import { readAppeals } from './read-appeals.ts'
import { sendAppeal } from './send-appeal.ts'
import { settleAppeal } from './settle-appeal.ts'

/** What shoppers can ask for about their orders, and what the staff make of it. */
export async function appealRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  await openForms(app, (part) => {
    serve(part, appeals.sendAppeal, ({ user, lang, params, headers, body, files }) =>
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

  serve(app, appeals.listAppealsForDesk, ({ query }) => listAppealsForDesk(db, query))
  serve(app, appeals.readAppealForDesk, ({ params }) => getAppeal(db, params.id))
  serve(app, appeals.readAppealImageForDesk, ({ params }) => getImageForDesk(db, params.id))
  serve(app, appeals.askShopper, ({ user, params, body }) =>
    askShopper(deps, { appealId: params.id, staffId: user.id, message: body.message }),
  )
  const settlements = [
    [appeals.answerAppeal, 'ANSWERED'],
    [appeals.refuseAppeal, 'REFUSED'],
    [appeals.acceptAppeal, 'ACCEPTED'],
  ] as const
  for (const [endpoint, settlement] of settlements) {
    serve(app, endpoint, ({ user, params, body }) =>
      settleAppeal(deps, { appealId: params.id, staffId: user.id, message: body.message, settlement }),
    )
  }
  serve(app, appeals.endReturn, ({ params, body }) => endReturn(deps, { ...params, ...body }))
}
