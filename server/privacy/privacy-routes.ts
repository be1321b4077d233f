import type { FastifyInstance } from 'fastify'
import { dataRequestEndpoints } from '../../contract/admin/privacy/privacy-admin.ts'
import { privacyEndpoints } from '../../contract/shop/privacy/privacy.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { readShop } from '../settings/read-shop.ts'
import { listDataExports } from './data-export-queries.ts'
import { dataRequestSubject } from './data-request-log-queries.ts'
import { deleteAccount } from './delete-account.ts'
import { getDeletionLosses } from './deletion-obstacle-queries.ts'
import { downloadData } from './download-data.ts'
import { addDataRequest, answerDataRequest } from './handle-data-request.ts'
import { downloadExport } from './send-export.ts'
import { showDataRequest, showDataRequests } from './show-data-request.ts'

/** Routes for requests about personal data, by people and by the staff. */
export async function privacyRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, privacyEndpoints.downloadData, async ({ user }) => {
    const now = clock.now()
    const { nameEn: shopName } = await readShop(deps, now)
    return await downloadData(db, { personId: user.id, shopName, now })
  })
  serve(app, privacyEndpoints.readDeletionLosses, ({ user }) => getDeletionLosses(db, user.id, clock.now()))
  serve(app, privacyEndpoints.deleteAccount, async ({ user, body, from }) => {
    await deleteAccount(db, app.passwords, { personId: user.id, ...body, from, now: clock.now() })
    return {}
  })
  serve(app, privacyEndpoints.listExports, async ({ user }) => ({
    items: await listDataExports(db, user.id, clock.now()),
  }))
  serve(app, privacyEndpoints.downloadExport, ({ user, params }) =>
    downloadExport(db, { ...params, personId: user.id, now: clock.now() }),
  )
  serve(app, dataRequestEndpoints.list, ({ query: { isOpen, ...page } }) =>
    showDataRequests(db, { isOpen: isOpen === 'true', now: clock.now(), ...page }),
  )
  serve(app, dataRequestEndpoints.read, ({ params }) => showDataRequest(db, params.id, clock.now()))
  serveAudited(app, deps, dataRequestEndpoints.add, ({ body }) => ({
    about: ({ id }) => dataRequestSubject(id),
    run: (within) => addDataRequest(within.db, { ...body, now: clock.now() }),
  }))
  serveAudited(app, deps, dataRequestEndpoints.answer, ({ user, params, body }) => ({
    about: dataRequestSubject(params.id),
    run: async (within) => {
      const now = clock.now()
      const { nameEn: shopName } = await readShop(within, now)
      return await answerDataRequest(within.db, { ...params, ...body, staffId: user.id, shopName, now })
    },
  }))
}
