import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { callTimeoutMs } from '../contract/endpoint.ts'
import { answerErrors } from './platform/answer-errors.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { readDeployTime, sendDeployTime } from './platform/deploy-time.ts'
import { health } from './platform/health.ts'
import type { Log } from './platform/log.ts'

/** The whole mall, ready to listen or to be asked by a test. */
export async function buildApp(deps: Dependencies, log: Log): Promise<FastifyInstance> {
  const { config, db, jobs } = deps
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_address, hop) => hop < config.proxies,
    bodyLimit: 64 * 1024,
    // A client that sends its request drop by drop is let go.
    requestTimeout: callTimeoutMs,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  sendDeployTime(app, await readDeployTime(config.buildDirectory))
  await app.register(health, { db })

  // The nouns, in the order of house-style 2.

  // After the nouns, because they say who works on which queue.
  app.addHook('onReady', async () => await jobs.prepare())
  return app
}
