import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pictureAdminEndpoints as admin } from '../../../contract/catalogue/picture-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { openForms } from '../../platform/http/read-form.ts'
import { serveAudited } from '../../platform/http/serve-audited.ts'
import { folderBlobs } from '../../platform/images/image-blobs.ts'
import { imageStore } from '../../platform/images/image-store.ts'
import { addPicture } from './add-picture.ts'

/** Endpoint for picture uploads by staff. */
export async function pictureAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const store = imageStore(folderBlobs(join(deps.config.dataDir, 'images')))
  await openForms(app, (form) => {
    serveAudited(form, deps, admin.upload, ({ files }) => ({
      about: ({ path, width, height }) => ({
        subject: 'picture',
        name: path,
        read: async () => ({ size: `${width} × ${height}` }),
      }),
      run: (within) => addPicture(within.db, store, files ?? []),
    }))
  })
}
