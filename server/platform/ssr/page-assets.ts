import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../http/page-policy.ts'

const yearSeconds = 31_536_000
const hourSeconds = 3_600

/** The service worker, which may only fetch from the mall. */
const serviceWorker = 'sw.js'
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves the files of the build, listed once at startup (docs/spec/attacks.md#b39). Asset names contain a content
 *  hash, so they are immutable; the few others are revalidated. */
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
      reply.headers({ ...securityHeaders, 'cache-control': findCacheControl(relative(root, path)) })
      if (path === join(root, serviceWorker)) reply.header('content-security-policy', serviceWorkerPolicy)
    },
  })
}

/** The service worker is revalidated on every visit; hashed names never change. */
function findCacheControl(path: string): string {
  if (path === serviceWorker) return 'no-cache'
  return path.startsWith('assets')
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`
}
