import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** When this version of the mall was made. The same in all processes that serve it, which the time of
 *  a start would not be: the browsers would reload from one process to the next for ever. */
export async function readDeployTime(buildDirectory: string): Promise<Date> {
  const text = await readFile(join(buildDirectory, 'build-time.json'), 'utf8').catch(() => null)
  return text === null ? new Date() : new Date((JSON.parse(text) as { builtAt: string }).builtAt)
}

/** Says so on every answer (docs/spec/accounts.md#sessions), errors included. */
export function sendDeployTime(app: FastifyInstance, deployTime: Date): void {
  const header = deployTimeHeader(deployTime)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(header))
}

export function deployTimeHeader(deployTime: Date) {
  return { 'last-deploy-time': deployTime.toISOString() }
}
