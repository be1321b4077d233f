import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './page-policy.ts'

const yearSeconds = 31_536_000
const hourSeconds = 3_600

/** Serves the files of the build, and only those: they are listed once, at the start (promises B39).
 *  Names of assets carry a hash of their content, so they never change; the few others are asked about again. */
export async function serveAssets(app: FastifyInstance, buildDirectory: string): Promise<void> {
  const root = join(buildDirectory, 'client')
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, 'assets'))
      reply.headers({
        ...securityHeaders,
        'cache-control': isHashed
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${hourSeconds}`,
      })
    },
  })
}
