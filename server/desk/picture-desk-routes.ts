import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pictureDeskEndpoints as desk } from '../../contract/picture-desk.ts'
import { addPicture } from '../catalogue/add-picture.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { folderBlobs } from '../platform/image-blobs.ts'
import { imageStore } from '../platform/image-store.ts'
import { openForms } from '../platform/read-form.ts'
import { serveAct } from '../platform/serve-act.ts'

/** The pictures that the staff hand to the mall. */
export async function pictureDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const store = imageStore(folderBlobs(join(deps.config.dataDir, 'images')))
  await openForms(app, (part) => {
    serveAct(part, deps, desk.addPicture, ({ files }) => ({
      about: ({ path, width, height }) => ({
        subject: 'picture',
        name: path,
        read: async () => ({ size: `${width} × ${height}` }),
      }),
      does: (within) => addPicture(within.db, store, files ?? []),
    }))
  })
}
