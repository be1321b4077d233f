import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The time of the commit that was built. The times of builds and starts differ between machines, and browsers would
 *  reload endlessly. */
export async function readDeployTime(buildDirectory: string): Promise<Date> {
  const text = await readFile(join(buildDirectory, 'build-time.json'), 'utf8').catch(() => null)
  return text === null ? new Date() : new Date((JSON.parse(text) as { builtAt: string }).builtAt)
}

/** Adds the build time to every response, errors included (docs/spec/accounts.md#sessions). */
export function sendDeployTime(app: FastifyInstance, deployTime: Date): void {
  const header = deployTimeHeader(deployTime)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(header)
    done()
  })
}

export function deployTimeHeader(deployTime: Date) {
  return { 'last-deploy-time': deployTime.toISOString() }
}
