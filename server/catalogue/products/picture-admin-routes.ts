import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import { pictureAdminEndpoints as admin } from '../../../contract/admin/catalogue/picture-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { openArea } from '../../core/storage.ts'
import { runAuditedAction } from '../../platform/audit-log/audited-action.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { imageStore } from '../../platform/images/image-store.ts'
import { addPicture } from './add-picture.ts'
import { fetchPictures, type PictureSources, saveFetched } from './fetch-pictures.ts'

/** Endpoints for pictures from staff.
 *  @param sources where the mall may fetch pictures from; only tests have others than the public internet */
export async function pictureAdminRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  sources: PictureSources = {},
): Promise<void> {
  const store = imageStore(openArea(deps.storage, 'images'))
  serve(app, admin.original, async ({ params }) => orNotFound(await store.original(params.hash)))
  // The transaction starts after the downloads: none stays open during a call to another server.
  serve(app, admin.fetch, async ({ user, body }) => {
    assert(user !== null, 'an admin action requires a signed-in user')
    const fetched = await fetchPictures(store, body.urls, sources)
    return await runAuditedAction(deps, {
      act: admin.fetch.act,
      staffId: user.id,
      about: (answer: { fetched: number }) => ({
        subject: 'picture',
        name: new URL(body.urls[0] ?? '').host,
        read: async () => ({ new: answer.fetched, refused: body.urls.length - answer.fetched }),
      }),
      run: (within) => saveFetched(within.db, fetched, deps.clock.now()),
    })
  })
  await openForms(app, (form) => {
    serveAudited(form, deps, admin.upload, ({ body, files }) => ({
      about: ({ path, width, height }) => ({
        subject: 'picture',
        name: path,
        read: async () => ({ size: `${width} × ${height}` }),
      }),
      run: (within) =>
        addPicture(within.db, store, { files: files ?? [], name: body.name, now: deps.clock.now() }),
    }))
  })
}
