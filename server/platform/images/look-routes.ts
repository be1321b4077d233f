import type { FastifyInstance } from 'fastify'
import { type LookFile, lookFiles } from '../../../contract/settings/look.ts'
import { found } from '../http/refuse.ts'
import { type DrawnFile, drawLookFile } from './draw-look.ts'
import type { Look } from './look.ts'

/** An operator's drawing may hold anything that SVG can; opened by itself it still runs nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the logo, and all that is drawn from it, each drawn once. A logo that cannot be drawn is found at the start. */
export async function lookRoutes(app: FastifyInstance, { look }: { look: Look }): Promise<void> {
  const drawn = new Map<LookFile, Promise<DrawnFile>>()
  const draw = async (file: LookFile) => {
    const drawing = drawn.get(file) ?? drawLookFile(look, file)
    drawn.set(file, drawing)
    return await drawing
  }
  await draw('icon-192.png').catch(() => {
    throw new Error('The logo that SHOP_LOGO names cannot be drawn.')
  })
  app.get<{ Params: { version: string; file: string } }>(
    '/back/look/:version/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { version, file } = request.params
      const asked = found(version === look.version ? (lookFiles.find((name) => name === file) ?? null) : null)
      const { type, bytes } = await draw(asked)
      return await reply
        .header('content-type', type)
        .header('content-security-policy', drawingPolicy)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
    },
  )
}
